import type { VideoCard } from '@kinora/contract/videos';
import type { MouseEvent } from 'react';
import { writeText } from '../../ui/storage.ts';
import { storedIndex, storedShorts } from './shorts-storage.ts';

/**
 * Leaves the shorts of a list, and which of them was chosen, for their viewer (DATA-05, HIST-11). A
 * storage that is full or closed is no harm: the viewer then begins with the short of its address.
 */
export function storeShorts(list: readonly VideoCard[], chosen: string): void {
  const shorts = list.filter(({ type }) => type === 'short');
  const index = shorts.findIndex(({ id }) => id === chosen);
  writeText(storedShorts, JSON.stringify(shorts));
  writeText(storedIndex, String(index));
}

/** Handles clicks on an element with one child for each short: the short whose title is clicked is chosen. */
export const storeShortsOnClick =
  (shorts: readonly VideoCard[]) =>
  ({ target, currentTarget }: MouseEvent): void => {
    const at = [...currentTarget.children].findIndex((child) => child.contains(target as Node));
    const chosen = shorts[at];
    if (chosen && (target as Element).closest('h3 a')) storeShorts(shorts, chosen.id);
  };
