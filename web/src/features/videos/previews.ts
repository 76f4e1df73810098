import { stored } from '../../ui/storage.ts';
import { storedSwitch } from '../../ui/watched-text.ts';

/** Whether cards play previews; at first they do. */
export const previews = storedSwitch(stored('previews', { scope: 'browser' }));

/** What Chromium tells of the line; other browsers tell nothing. */
interface TellingNavigator extends Navigator {
  connection?: {
    saveData?: boolean;
    /** `slow-2g`, `2g`, `3g`, or `4g` for all that is faster. */
    effectiveType?: string;
  };
}

/** Whether a preview may be fetched and played now: not against a wish, nor on a costly or slow line. */
export function previewsWanted(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as TellingNavigator).connection ?? {};
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return previews.now() && !saveData && effectiveType === '4g' && !still;
}
