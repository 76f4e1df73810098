import type { OutputOf } from '@kinora/contract/call';
import type { listShorts } from '@kinora/contract/shorts';
import { unseenFirst } from './seen-shorts.ts';
import type { ShortCard } from './stored-shorts.ts';

/** Stands for a short where all is seen that the channels have new which a user follows. */
export const caughtUp: ShortCard = {
  ...{ id: 'caught-up', name: 'You’re all caught up', channel_id: '', channel_name: '' },
  ...{ thumbnail_url: null, color: null },
};

/**
 * A list with what a page of the site's has beside it, and with the place at which one is caught up.
 * What the list has keeps its place, and no two of one channel meet behind it as long as the page has
 * another one.
 * @param isSeen whether a short was seen before this visit; those come last of their page
 */
export function addPage(
  list: readonly ShortCard[],
  { data, caught_up_after }: Pick<OutputOf<typeof listShorts>, 'data' | 'caught_up_after'>,
  isSeen: (id: string) => boolean,
): ShortCard[] {
  const known = new Set(list.map(({ id }) => id));
  const unknown = data.filter(({ id }) => !known.has(id));
  const added: ShortCard[] = unseenFirst(unknown, isSeen, list.at(-1)?.channel_id);
  const last = data.findIndex(({ id }) => id === caught_up_after);
  if (last >= 0 && !known.has(caughtUp.id)) {
    // None of those that are new may come behind it.
    const until = new Set(data.slice(0, last + 1).map(({ id }) => id));
    added.splice(added.findLastIndex(({ id }) => until.has(id)) + 1, 0, caughtUp);
  }
  return [...list, ...added];
}
