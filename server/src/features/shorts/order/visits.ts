import type { ForYouReason } from '@kinora/contract/for-you';
import { firstCommentsOfShort } from '@kinora/contract/shorts';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { firstPieces } from '../../videos/first-media.ts';
import { listed, offeredTo } from '../../videos/visible.ts';
import { fullShorts } from '../get-short.ts';
import type { Candidate } from './rank.ts';

/** A visit as far as it has been asked for, and a part of it. */
export interface Visit {
  id: string;
  /** How many shorts it has by now. */
  length: number;
  /** After so many of them nothing new of followed channels is left; null as long as there is, or was none. */
  caughtUp: number | null;
  part: Entry[];
}

interface Entry {
  id: string;
  reason: ForYouReason;
  shared: string | null;
  /** Null where it is no short any more that this viewer is offered. */
  short: InferResult<ReturnType<typeof offeredShorts>>[number] | null;
}

/** A part of a visit: `limit` of its shorts, behind so many. */
interface Part {
  after: number;
  limit: number;
}

/** The visits of a user that are kept, for a day (`sweepShortsVisits`). */
const maxVisits = 3;
/**
 * Guests who come within one minute are shown the same, so that they need no rows of their own; and so
 * is a user who comes again and has done nothing in between.
 */
const minute = 60_000;

/** The id of a visit that begins now. */
export const newVisit = (viewer: Viewer | null): string =>
  viewer ? newId(10) : `guests${Math.floor(Date.now() / minute).toString(36)}`;

/**
 * A visit with the shorts behind a place; null if it is not kept any more, or not this viewer's.
 * @param visit null for the one that a user goes on with who begins
 */
export function readVisit(
  db: Database,
  viewer: Viewer | null,
  visit: string | null,
  part: Part,
): Promise<Visit | null> {
  const which =
    viewer && visit === null
      ? sql`user_id = ${viewer.id}
          and made_at > now() - make_interval(secs => ${sql.lit(minute / 1000)})
          and ${nothingDoneSince(viewer)}
        order by made_at desc limit 1`
      : sql`visit = ${visit} and user_id is not distinct from ${viewer?.id ?? null}`;
  return partOf(db, viewer, sql`kept as (select * from shorts_visits where ${which})`, part);
}

/**
 * Puts shorts behind the first `length` ones of a visit, or begins it with them, and answers a part.
 * Of two that do so at the same time the second one changes nothing, and is answered null.
 * @param caughtUp after how many of these shorts nothing new of followed channels is left, if it is
 * within them; a visit keeps the first such place
 */
export function extendVisit(
  db: Database,
  viewer: Viewer | null,
  { id, length }: { id: string; length: number },
  { shorts, caughtUp }: { shorts: readonly Candidate[]; caughtUp: number | null },
  part: Part,
): Promise<Visit | null> {
  const place = caughtUp && length + caughtUp;
  const user = viewer?.id ?? null;
  const columns = [
    shorts.map((short) => short.id),
    shorts.map(({ reason }) => reason),
    shorts.map(({ shared }) => shared),
  ] as const;
  const [ids, reasons, shared] = columns;
  const longer = sql`kept as (
    update shorts_visits set video_ids = video_ids || ${ids}::text[],
      reasons = reasons || ${reasons}::text[], shared = shared || ${shared}::text[],
      caught_up = coalesce(caught_up, ${place}::integer)
    where visit = ${id} and cardinality(video_ids) = ${length}
    returning *)`;
  const begun = sql`
    left_behind as (
      delete from shorts_visits where user_id = ${user} and visit not in (
        select visit from shorts_visits where user_id = ${user}
        order by made_at desc limit ${sql.lit(maxVisits - 1)})
    ),
    kept as (
      insert into shorts_visits (visit, user_id, video_ids, reasons, shared, caught_up)
      values (${id}, ${user}, ${ids}, ${reasons}, ${shared}, ${place})
      on conflict (visit) do nothing
      returning *)`;
  return partOf(db, viewer, length > 0 ? longer : begun, part);
}

/**
 * Whether a user has watched, liked, hidden, followed and chosen nothing since a visit of theirs began.
 * What leaves no newer row is not seen within the minute: what was taken back (a follow, a like,
 * something hidden), and a dislike while the history is paused; otherwise it goes with watching. By
 * time only likes are in an index: all of 4,900 reactions would be 1,600 pages instead of 3.
 */
const nothingDoneSince = ({ id }: Viewer) => {
  const isNewer = (time: string) =>
    sql`user_id = ${id} and ${sql.ref(time)} >= shorts_visits.made_at`;
  return sql`not exists (select from history where ${isNewer('watched_at')})
    and not exists (select from video_reactions where liked and ${isNewer('created_at')})
    and not exists (select from hidden_videos where ${isNewer('hidden_at')})
    and not exists (select from subscriptions where ${isNewer('created_at')})
    and not exists (select from recommendation_settings where ${isNewer('changed_at')})`;
};

/** Shorts with all that the viewer of them needs, those that lists offer. */
const offeredShorts = (db: Database, viewer: Viewer | null) =>
  fullShorts(db, viewer, firstCommentsOfShort)
    .select(firstPieces)
    .where(listed)
    .where(offeredTo(viewer))
    // Its owner may have made it a video since the visit was ranked.
    .where('videos.type', '=', sql.lit('short'));

/** The visit that `kept` finds or writes, and a part of it, in one statement. */
async function partOf(
  db: Database,
  viewer: Viewer | null,
  kept: RawBuilder<unknown>,
  { after, limit }: Part,
): Promise<Visit | null> {
  const shorts = offeredShorts(db, viewer).where('videos.id', '=', sql.ref<string>('entry.id'));
  type Short = NonNullable<Entry['short']>;
  type Found = { visit: Omit<Visit, 'part'>; entry: Omit<Entry, 'short'> | null };
  const { rows } = await sql<Found & (Short | { [Column in keyof Short]: null })>`${prepared}
    with ${kept}
    select json_build_object('id', visit, 'length', cardinality(video_ids), 'caughtUp', caught_up)
      as visit, to_json(entry) as entry, short.*
    from kept
    left join lateral (
      select * from unnest(video_ids, reasons, kept.shared)
        with ordinality as entry (id, reason, shared, place)
      where place > ${after} and place <= ${after + limit}
    ) as entry on true
    left join lateral (${shorts}) as short on true
    order by entry.place`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const part = rows.flatMap(({ visit: _visit, entry, ...short }) =>
    // None is behind the end of a visit.
    entry ? [{ ...entry, short: short.id === null ? null : short }] : [],
  );
  return { ...found.visit, part };
}
