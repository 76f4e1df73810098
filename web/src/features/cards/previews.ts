import { isMetered, isSlow } from '../../ui/connection.ts';
import { stored } from '../../ui/storage.ts';
import { storedSwitch } from '../../ui/observable-text.ts';

/** Whether cards play previews; at first they do. */
export const previews = storedSwitch(stored('previews', { scope: 'browser' }));

/** Whether a preview may be fetched and played now: not against a wish, nor on a costly or slow line. */
export function previewsWanted(): boolean {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return previews.get() && !isMetered() && !isSlow() && !still;
}
