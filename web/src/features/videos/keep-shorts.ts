import type { VideoCard } from '@kinora/contract/videos';
import { stored, writeText } from '../../ui/storage.ts';

export const storedShorts = stored('shorts_details', { scope: 'user' });
export const storedIndex = stored('selected_short_index', { scope: 'user' });

/**
 * Leaves the shorts of a list, and which of them was chosen, for their viewer (DATA-05, HIST-11). A
 * storage that is full or closed is no harm: the viewer then begins with the short of its address.
 */
export function keepShorts(list: readonly VideoCard[], chosen: string): void {
  const shorts = list.filter(({ type }) => type === 'short');
  const index = shorts.findIndex(({ id }) => id === chosen);
  writeText(storedShorts, JSON.stringify(shorts));
  writeText(storedIndex, String(index));
}
