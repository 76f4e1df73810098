import { channelsApart } from '@kinora/contract/text/channels-apart';
import { readJson, stored, writeText } from '../../ui/storage.ts';

/** Ids of shorts that a guest has seen, the latest last; a user's are known to the server. */
const storedSeen = stored('seen-shorts', { scope: 'browser' });
const mostSeen = 500;

/** What was seen in this browser without an account. */
export function readSeenShorts(): ReadonlySet<string> {
  const kept = readJson(storedSeen);
  return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
}

/** Notes that a guest sees a short. */
export function noteSeenShort(id: string): void {
  const others = [...readSeenShorts()].filter((one) => one !== id);
  writeText(storedSeen, JSON.stringify([...others, id].slice(-mostSeen)));
}

/** What the order of a page goes by. */
interface Listed {
  id: string;
  channel_id: string;
}

/**
 * A page of the site's list for a guest: what was seen comes last, otherwise it keeps its order. Two of
 * one channel follow each other only where no other one is left, as in the server's own order.
 * @param before channel of the short that comes before the page
 */
export function unseenFirst<Short extends Listed>(
  page: readonly Short[],
  isSeen: (id: string) => boolean,
  before?: string,
): Short[] {
  const unseenBefore = page.toSorted((one, two) => Number(isSeen(one.id)) - Number(isSeen(two.id)));
  return channelsApart(unseenBefore, before);
}
