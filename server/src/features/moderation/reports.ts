import { sql } from 'kysely';
import type { Report } from '@kinora/contract/moderation';
import type { Visibility } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { after, pageOf, placeIn } from '../../db/keyset.ts';
import { fail } from '../../fail.ts';
import { smallPoster } from '../../poster.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { moderates, type Viewer } from '../accounts/viewer.ts';

const newestFirst = { time: 'reports.created_at', id: 'reports.id' };

/**
 * The reports that wait for a moderator, or those that are resolved, newest first.
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
  const { state = 'waiting', limit = 24, cursor } = page;
  const rows = await db
    .selectFrom('reports')
    .innerJoin('videos', 'videos.id', 'reports.video_id')
    .innerJoin('users', 'users.id', 'reports.user_id')
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
      'videos.channel_name',
      select
        .selectFrom('reports as others')
        .whereRef('others.video_id', '=', 'reports.video_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('reports_of_video'),
      placeIn(newestFirst).as('place'),
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
    reports_of_video: Number(row.reports_of_video),
    thumbnail_url:
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
): Promise<void> {
  requireModerator(viewer);
  const found = await db
    .updateTable('reports')
    .set({
      resolved_at: resolved ? sql<Date>`coalesce(resolved_at, now())` : null,
      resolved_by: resolved ? sql<string>`coalesce(resolved_by, ${viewer.id})` : null,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!found) fail('not_found');
}

function requireModerator(viewer: Viewer): void {
  if (!moderates(viewer)) fail('not_allowed');
}
