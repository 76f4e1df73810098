import type { ForYouReason } from '@kinora/contract/for-you';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import type { Candidate } from './rank.ts';

/** A visit as far as it has been asked for, and a part of it. */
export interface Visit {
  id: string;
  /** How many shorts it has by now. */
  length: number;
  /** After so many of them nothing new of followed channels is left; null as long as there is, or was none. */
  caughtUp: number | null;
  part: { id: string; reason: ForYouReason; shared: string | null }[];
}

/** The visits of a user that are kept, for a day (`sweepShortsVisits`). */
const visitsKept = 3;
/** Guests who come within one minute are shown the same, so that they need no rows of their own. */
const minute = 60_000;

/** The id of a visit that begins now. */
export const newVisit = (viewer: Viewer | null): string =>
  viewer ? newId(10) : `guests${Math.floor(Date.now() / minute).toString(36)}`;

/** A visit with the shorts behind a place; null if it is not kept any more, or not this viewer's. */
export async function readVisit(
  db: Database,
  viewer: Viewer | null,
  visit: string,
  { after, limit }: { after: number; limit: number },
): Promise<Visit | null> {
  const { rows } = await sql<{
    length: number;
    caughtUp: number | null;
    part: [string, ForYouReason, string | null][];
  }>`
    select cardinality(video_ids) as length, caught_up as "caughtUp", (
      select coalesce(jsonb_agg(jsonb_build_array(id, reason, shared) order by place), '[]')
      from unnest(video_ids, reasons, shared) with ordinality as entry (id, reason, shared, place)
      where place > ${after} and place <= ${after + limit}
    ) as part
    from shorts_visits
    where visit = ${visit} and user_id is not distinct from ${viewer?.id ?? null}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const part = found.part.map(([id, reason, shared]) => ({ id, reason, shared }));
  return { id: visit, length: found.length, caughtUp: found.caughtUp, part };
}

/**
 * Puts shorts behind the first `length` ones of a visit, or begins it with them. Of two that do so at
 * the same time the second one changes nothing.
 * @param caughtUp after how many of these shorts nothing new of followed channels is left, if it is
 * within them; a visit keeps the first such place
 */
export async function extendVisit(
  db: Database,
  viewer: Viewer | null,
  { id, length }: { id: string; length: number },
  { shorts, caughtUp }: { shorts: readonly Candidate[]; caughtUp: number | null },
): Promise<void> {
  const place = caughtUp && length + caughtUp;
  const columns = [
    shorts.map((short) => short.id),
    shorts.map(({ reason }) => reason),
    shorts.map(({ shared }) => shared),
  ] as const;
  const [ids, reasons, shared] = columns;
  if (length > 0) {
    await sql`
      update shorts_visits set video_ids = video_ids || ${ids}::text[],
        reasons = reasons || ${reasons}::text[], shared = shared || ${shared}::text[],
        caught_up = coalesce(caught_up, ${place}::integer)
      where visit = ${id} and cardinality(video_ids) = ${length}`.execute(db);
    return;
  }
  await sql`
    with left_behind as (
      delete from shorts_visits where user_id = ${viewer?.id ?? null} and visit not in (
        select visit from shorts_visits where user_id = ${viewer?.id ?? null}
        order by made_at desc limit ${sql.lit(visitsKept - 1)})
    )
    insert into shorts_visits (visit, user_id, video_ids, reasons, shared, caught_up)
    values (${id}, ${viewer?.id ?? null}, ${ids}, ${reasons}, ${shared}, ${place})
    on conflict (visit) do nothing`.execute(db);
}
