import { usualLimit } from '@kinora/contract/call';
import { sql } from 'kysely';
import type { Report } from '@kinora/contract/moderation';
import type { Visibility } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { after, latestFirst, pageOf, cursorIn } from '../../db/keyset.ts';
import { fail } from '../../fail.ts';
import { smallPoster } from '../../poster.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Client } from '../../sessions/client.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import { moderates, type Viewer } from '../../sessions/viewer.ts';
import { newId } from '../../db/ids.ts';
import { nameOfChannel } from '../videos/list-for-feed.ts';
import { requireVisible, videosBeingDeleted } from '../videos/visible.ts';

const newestFirst = latestFirst('reports.created_at', 'reports.id');

/**
 * The reports that wait for a moderator, or those that are resolved, newest first; of videos that
 * were deleted only once they are brought back.
 * @throws not_allowed for anybody else.
 */
export async function listReports(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  page: {
    state?: 'waiting' | 'resolved' | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
  },
): Promise<{ reports: Report[]; next_cursor: string | null }> {
  requireModerator(viewer);
  const { state = 'waiting', limit = usualLimit, cursor } = page;
  const rows = await db
    .selectFrom('reports')
    .leftJoin('videos', 'videos.id', 'reports.video_id')
    .innerJoin('channels', (join) =>
      join.on('channels.id', '=', sql<string>`coalesce(reports.channel_id, videos.channel_id)`),
    )
    .innerJoin('users', 'users.id', 'reports.user_id')
    .where((where) =>
      where.or([
        where('reports.video_id', 'is', null),
        where('reports.video_id', 'not in', videosBeingDeleted(where)),
      ]),
    )
    .where('reports.resolved_at', state === 'waiting' ? 'is' : 'is not', null)
    .$if(cursor !== undefined, (list) => list.where(after(newestFirst, cursor ?? '')))
    .select((select) => [
      'reports.id',
      'reports.reason',
      'reports.created_at',
      'reports.resolved_at',
      'users.username as reported_by',
      'videos.id as video_id',
      'videos.title',
      'videos.visibility',
      'videos.poster',
      'videos.color',
      'channels.id as channel_id',
      'channels.name as channel_name',
      select
        .selectFrom('reports as others')
        .where((where) =>
          where.or([
            where('others.video_id', '=', where.ref('reports.video_id')),
            where('others.channel_id', '=', where.ref('reports.channel_id')),
          ]),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('reports_in_all'),
      cursorIn(newestFirst).as('cursor'),
    ])
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  const reports = shown.map(({ poster, visibility, created_at, resolved_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    resolved_at: resolved_at?.toISOString() ?? null,
    reports_in_all: Number(row.reports_in_all),
    thumbnail_url:
      row.video_id &&
      poster &&
      addresses.of({ id: row.video_id, visibility: visibility as Visibility }, smallPoster(poster)),
  }));
  return { reports, next_cursor };
}

/**
 * Notes that a report is dealt with, or takes that back; what is so already stays so.
 * @throws not_allowed for anybody but moderators; not_found if there is no such report.
 */
export async function resolveReport(
  db: Database,
  viewer: Viewer,
  id: string,
  resolved: boolean,
  client: Client,
): Promise<void> {
  requireModerator(viewer);
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable('reports')
      .set({
        resolved_at: resolved ? sql<Date>`coalesce(resolved_at, now())` : null,
        resolved_by: resolved ? sql<string>`coalesce(resolved_by, ${viewer.id})` : null,
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!found) fail('not_found');
    const detail = `${resolved ? 'resolved' : 'reopened'} report ${id}`;
    await noteSecurityEvent(tx, client, { type: 'moderated', userId: viewer.id, detail });
  });
}

function requireModerator(viewer: Viewer): void {
  if (!moderates(viewer)) fail('not_allowed');
}

/**
 * Puts a video into the moderators' queue. Whoever has reported it already adds nothing (WATCH-16).
 * @throws not_found if there is no such video that this viewer may see.
 */
export async function reportVideo(
  db: Database,
  viewer: Viewer,
  videoId: string,
  reason: string,
): Promise<void> {
  await requireVisible(db, viewer, videoId);
  await db
    .insertInto('reports')
    .values({ id: newId(), user_id: viewer.id, video_id: videoId, reason })
    .onConflict((conflict) => conflict.columns(['user_id', 'video_id']).doNothing())
    .execute();
}

/**
 * The same with a channel.
 * @throws not_found if there is no such channel; invalid for one's own.
 */
export async function reportChannel(
  db: Database,
  viewer: Viewer,
  channelId: string,
  reason: string,
): Promise<void> {
  if (channelId === viewer.channelId) fail('invalid', 'This is your own channel.');
  await nameOfChannel(db, channelId);
  await db
    .insertInto('reports')
    .values({ id: newId(), user_id: viewer.id, channel_id: channelId, reason })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel_id']).doNothing())
    .execute();
}
