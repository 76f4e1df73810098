import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { existsForOwner, listed, visibleTo } from '../videos/visible.ts';

/**
 * What a playlist shows of its videos: to who edits it those that this viewer may watch, to
 * everybody else only those that are listed. What was hidden or failed after it was saved stays in
 * its place, and is seen again when it can be.
 */
export const shownIn =
  (viewer: Viewer | null, edits: boolean) =>
  (where: ExpressionBuilder<DB, 'videos' | 'channels'>) =>
    edits
      ? where.and([
          where('videos.playable', '=', true),
          visibleTo(viewer)(where),
          existsForOwner(where),
        ])
      : listed(where);

/** What playlists show and count, to be narrowed to one playlist and ordered. */
export const entries = (db: Database, viewer: Viewer | null, edits: boolean) =>
  db
    .selectFrom('playlist_videos as entry')
    .innerJoin('videos', 'videos.id', 'entry.video_id')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where(shownIn(viewer, edits));

/**
 * Whether an entry counts as one that is shown, as `shownIn` has it, by what stands beside it
 * (`shown_as`): of thousands, only the private ones are looked up.
 */
export const countsIn = (db: Database, viewer: Viewer | null, edits: boolean) => {
  const leaving = db
    .selectFrom('account_deletions')
    .innerJoin('channels', 'channels.user_id', 'account_deletions.user_id')
    .innerJoin('videos', 'videos.channel_id', 'channels.id')
    .select('videos.id');
  const visible = db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where(sql<boolean>`videos.id = entry.video_id`)
    .where(visibleTo(viewer))
    .where(existsForOwner)
    .select('videos.id');
  const shown = edits
    ? sql<boolean>`(entry.shown_as in ('public', 'unlisted')
        or entry.shown_as = 'private' and exists (${visible}))`
    : sql<boolean>`entry.shown_as = 'public'`;
  return sql<boolean>`(${shown} and entry.video_id not in (${leaving}))`;
};
