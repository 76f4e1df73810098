import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import { firstCommentsOfShort, type listShorts as listCall } from '@kinora/contract/shorts';
import { channelsApart } from '@kinora/contract/text/channels-apart';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { badCursor } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { authorsOf } from '../comments/list-comments.ts';
import { firstMedia, firstMediaOf } from '../videos/first-media.ts';
import { getShort, shortOf } from './get-short.ts';
import { interleave } from './order/interleave.ts';
import { rankShorts } from './order/rank.ts';
import { extendVisit, newVisit, readVisit, type Visit } from './order/visits.ts';

/** So many are ranked at a time: what somebody makes of these decides about the next. */
const rankedAtOnce = 12;
/** Longer than anybody watches; a list of guests shall not grow without end. */
const maxPerVisit = 3_000;

/**
 * Shorts to watch one after the other, as their order has them for this viewer
 * (docs/decisions/0023-order-of-shorts.md); `start` comes before all others. Within a visit, from
 * its first page on, none comes twice. A visit that is not kept any more goes on as a new one.
 * @throws not_found if there is no `start` that this viewer may see; bad_input for a cursor that is
 * not one of ours.
 */
export async function listShorts(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { start, limit = usualLimit, cursor }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { visit, after } = readCursor(cursor);
  const first =
    start !== undefined && visit === null ? [await firstOf(db, addresses, viewer, start)] : [];
  const count = limit - first.length;
  // One that tells whether the list goes on, and one more in place of `start`.
  const asked = { after, limit: count + (start === undefined ? 1 : 2) };
  const { id, part, caughtUp } = await readOrExtend(db, viewer, visit, asked);
  const others = part.filter((entry) => entry.id !== start);
  const entries = others.slice(0, count);
  const next = others[count];
  /** So many places of the visit are on this page. */
  const taken = next ? part.indexOf(next) : part.length;
  const shorts = entries.flatMap(({ short: row, reason, shared }) => {
    if (!row) return [];
    const { first_pieces, ...whole } = row;
    const short = shortOf(whole, addresses, viewer, firstCommentsOfShort);
    const first_media = firstMediaOf(short, first_pieces, addresses);
    return [{ ...short, reason, shared, first_media }];
  });
  // Where `start` came, and where it was taken out of its place, two of one channel may meet.
  const all = start === undefined ? shorts : channelsApart([...first, ...shorts]);
  const ofVisit = new Set(shorts.map((short) => short.id));
  /** The last short of this page of those before a position of the visit; null for another page's. */
  const shownBefore = (position: number) => {
    if (position <= 0 || position > taken) return null;
    const before = new Set(part.slice(0, position).map((entry) => entry.id));
    return all.findLast((short) => ofVisit.has(short.id) && before.has(short.id))?.id ?? null;
  };
  return {
    data: all,
    next_cursor: next ? `${id}_${after + taken}` : null,
    caught_up_after: shownBefore((caughtUp ?? 0) - after),
  };
}

/** Whatever a list shows, and by whom: for `briefCache`. */
export const shownInShorts = ({ data }: OutputOf<typeof listCall>): string[] =>
  data.flatMap(({ id, channel_id, comments }) => [id, channel_id, ...authorsOf(comments)]);

/** The short of a link, before all others. */
async function firstOf(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  id: string,
): Promise<OutputOf<typeof listCall>['data'][number]> {
  const short = await getShort(db, addresses, viewer, id);
  const first_media = await firstMedia(db, addresses, short);
  return { ...short, reason: null, shared: null, first_media };
}

async function readOrExtend(
  db: Database,
  viewer: Viewer | null,
  asked: string | null,
  part: { after: number; limit: number },
): Promise<Visit> {
  const begun = viewer ? null : newVisit(null);
  let known = await readVisit(db, viewer, asked ?? begun, part);
  // One that is not kept any more goes on as a new one, which other guests may have begun.
  if (!known && asked && begun) known = await readVisit(db, viewer, begun, part);
  const id = known?.id ?? newVisit(viewer);
  const length = known?.length ?? 0;
  const missing = part.after + part.limit - length;
  if (known && (missing <= 0 || length >= maxPerVisit)) return known;
  const next = interleave(await rankShorts(db, viewer, id), Math.max(rankedAtOnce, missing));
  const longer =
    next.shorts.length > 0 && (await extendVisit(db, viewer, { id, length }, next, part));
  // Another request may have done so meanwhile, perhaps with all that is left.
  return longer || ((await readVisit(db, viewer, id, part)) ?? empty(id));
}

const empty = (id: string): Visit => ({ id, length: 0, caughtUp: null, part: [] });

/** The visit, and how many of its shorts were on the pages before. */
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return { visit: null, after: 0 };
  const [, visit, after] = /^([a-zA-Z0-9]{10,14})_(\d{1,4})$/.exec(cursor) ?? [];
  if (!visit) badCursor();
  return { visit, after: Number(after) };
}

/** Hours for which the order of a visit is kept. */
const retentionHours = 24;

/** Forgets visits that nobody goes on with. */
export async function sweepShortsVisits(db: Database): Promise<void> {
  await sql`delete from shorts_visits
    where made_at < now() - make_interval(hours => ${retentionHours})`.execute(db);
}
