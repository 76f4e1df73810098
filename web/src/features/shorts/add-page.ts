import type { OutputOf } from '@kinora/contract/call';
import type { listShorts } from '@kinora/contract/shorts';
import { channelsApart } from '@kinora/contract/text/channels-apart';
import type { ShortCard } from './stored-shorts.ts';

/** The entry of the list that says that the user has seen all new shorts of the channels they follow. */
export const caughtUp: ShortCard = {
  ...{ id: 'caught-up', name: 'You’re all caught up', channel_id: '', channel_name: '' },
  ...{ thumbnail_url: null, color: null },
};

/** The shorts of a visit, as far as they were asked for. */
export interface VisitList {
  /** Each has its place. */
  placed: readonly ShortCard[];
  /** Seen before this visit: they come when nothing else does. */
  waiting: readonly ShortCard[];
}

/**
 * A list with what a page of the site's has beside it, and with the place at which one is caught up.
 * What has a place keeps it. What was seen waits for the end of the visit; where a page has nothing
 * else, as many as it has come now. No two of one channel meet as long as there is another one, be it
 * one that waits, as in the server's own order.
 * @param isSeen whether a short was seen before this visit
 */
export function addPage(
  { placed, waiting }: VisitList,
  {
    data,
    next_cursor,
    caught_up_after,
  }: Omit<OutputOf<typeof listShorts>, 'data'> & { data: readonly ShortCard[] },
  isSeen: (id: string) => boolean,
): VisitList {
  const known = new Set([...placed, ...waiting].map(({ id }) => id));
  const unknown = data.filter(({ id }) => !known.has(id));
  const unseen = unknown.filter(({ id }) => !isSeen(id));
  const seen = unknown.filter(({ id }) => isSeen(id));
  const next = channelsApart([...unseen, ...waiting, ...seen], placed.at(-1)?.channel_id);
  const untilUnseen = next.findLastIndex(({ id }) => !isSeen(id)) + 1;
  const count = next_cursor === null ? next.length : untilUnseen || seen.length;
  const added = next.slice(0, count);
  const last = data.findIndex(({ id }) => id === caught_up_after);
  if (last >= 0 && !known.has(caughtUp.id)) {
    // None of those that are new may come behind it.
    const until = new Set(data.slice(0, last + 1).map(({ id }) => id));
    added.splice(added.findLastIndex(({ id }) => until.has(id)) + 1, 0, caughtUp);
  }
  return { placed: [...placed, ...added], waiting: next.slice(count) };
}
