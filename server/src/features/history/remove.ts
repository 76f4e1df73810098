import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { clearHistory as clearCall } from '@kinora/contract/history';
import type { HistorySpan } from '@kinora/contract/text/list-choices';
import { sql } from 'kysely';
import { daysOf } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { daysAgo } from './days-ago.ts';

/** What a row of the history holds, and what is kept of it after it was removed. */
const columns = sql.raw(
  'user_id, video_id, position, watched_at, first_watched_at, seen_to_end, watched',
);

/**
 * Takes videos out of the viewer's history: all of them, or none (FLAW-06).
 * @returns the name of the removal, to undo it
 * @throws not_found if one of them is not in it.
 */
export async function removeWatched(
  db: Database,
  viewer: Viewer,
  videoIds: readonly string[],
): Promise<string> {
  const wanted = [...new Set(videoIds)];
  if (wanted.length === 0) fail('bad_input', 'Name at least one video.');
  return db.transaction().execute(async (tx) => {
    const { removal, removed } = await remove(tx, viewer, sql`video_id = any(${wanted})`);
    if (removed < wanted.length) fail('not_found', 'Not all of these are in your history.');
    return removal;
  });
}

/**
 * Clears a span of the viewer's history.
 * @throws bad_input for a time zone that is none.
 */
export async function clearHistory(
  db: Database,
  viewer: Viewer,
  { span, time_zone = 'UTC' }: InputOf<typeof clearCall>,
): Promise<Omit<OutputOf<typeof clearCall>, 'message'>> {
  daysOf(time_zone);
  return remove(db, viewer, since(span, time_zone));
}

function since(span: HistorySpan, timeZone: string) {
  if (span === 'all') return sql`true`;
  if (span === 'hour') return sql`watched_at > now() - interval '1 hour'`;
  return sql`watched_at >= ${daysAgo(span === 'today' ? 0 : 6, timeZone)}`;
}

async function remove(db: Database, viewer: Viewer, which: ReturnType<typeof sql>) {
  const removal = newId();
  const { numAffectedRows } = await sql`
    with gone as (
      delete from history where user_id = ${viewer.id} and ${which} returning ${columns}
    )
    insert into removed_history (removal, ${columns}) select ${removal}, ${columns} from gone`.execute(
    db,
  );
  return { removal, removed: Number(numAffectedRows) };
}

/**
 * Brings back what was removed. What was watched again since then stays as it is.
 * @returns how many videos are in the history again
 */
export async function restoreWatched(
  db: Database,
  viewer: Viewer,
  removal: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with back as (
      delete from removed_history where removal = ${removal} and user_id = ${viewer.id}
      returning ${columns}
    )
    insert into history (${columns}) select ${columns} from back
    on conflict (user_id, video_id) do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Forgets what was removed more than an hour ago. */
export async function sweepRemovedHistory(db: Database): Promise<void> {
  await db
    .deleteFrom('removed_history')
    .where('removed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
