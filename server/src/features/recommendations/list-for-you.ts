import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { forYou } from '@kinora/contract/for-you';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { badCursor } from '../../db/keyset.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card } from '../videos/cards.ts';
import { rankForYou } from './for-you/rank.ts';
import { diversify, diversifyPage, lastChannels } from './for-you/diversify.ts';
import { keepVisit, readVisit } from './for-you/visits.ts';

/**
 * What is recommended to a viewer, the best first (docs/decisions/0021-for-you.md). It is ranked for
 * the first page, and all others are of the same list; after a day they are of a new one.
 * @throws not_found if the viewer wants nothing recommended by what they did; bad_input for a cursor
 * that is not one of ours.
 */
export async function listForYou(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { novelty, limit = usualLimit, cursor }: InputOf<typeof forYou>,
): Promise<OutputOf<typeof forYou>> {
  const { visit, after, before } = readForYouCursor(cursor);
  const known = visit && (await readVisit(db, viewer, { visit, after, limit: limit + 1 }));
  const [id, rows] =
    visit && known ? [visit, known] : await beginVisit(db, viewer, novelty, after, limit + 1);
  const page = rows.slice(0, limit);
  // What was hidden or watched meanwhile may have stood between others.
  const shown = diversifyPage(page, before);
  const channels = lastChannels(before, shown).join('-');
  return {
    videos: shown.map(({ place: _place, reason, shared, ...row }) => ({
      ...card(row, addresses),
      ...{ reason, shared },
    })),
    next_cursor: rows.length > limit ? `${id}_${page.at(-1)?.place ?? after}_${channels}` : null,
  };
}

async function beginVisit(
  db: Database,
  viewer: Viewer,
  novelty: number | undefined,
  after: number,
  limit: number,
) {
  const ranked =
    (await rankForYou(db, viewer, novelty)) ??
    fail('not_found', 'Personal recommendations are off. Turn them on in your settings.');
  const visit = newId(8);
  return [visit, await keepVisit(db, viewer, diversify(ranked), { visit, after, limit })] as const;
}

/** The visit, the farthest place on the pages before, and the channels of the last videos there. */
function readForYouCursor(cursor: string | undefined) {
  if (cursor === undefined) return { visit: null, after: 0, before: [] };
  const [, visit, after, channels = ''] =
    /^(\w{8})_(\d{1,4})_(\w{1,64}(?:-\w{1,64})?)$/.exec(cursor) ?? [];
  if (!visit) badCursor();
  return { visit, after: Number(after), before: channels.split('-') };
}

/** Hours for which the recommendations of a visit are kept. */
const retentionHours = 24;

/** Forgets visits that nobody goes on with. */
export async function sweepVisits(db: Database): Promise<void> {
  await sql`delete from for_you_visits
    where made_at < now() - make_interval(hours => ${retentionHours})`.execute(db);
}
