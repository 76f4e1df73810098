import { sql } from 'kysely';
import type { HeldComment } from '@kinora/contract/held-comments';
import type { Database } from '../../../db/database.ts';
import { latestFirst, cursorIn } from '../../../db/keyset.ts';
import { moderates, type Viewer } from '../../../sessions/viewer.ts';
import { accountsBeingDeleted, videosBeingDeleted } from '../../videos/visible.ts';

export const newestHeld = latestFirst('held_comments.created_at', 'held_comments.id');

/**
 * The comments that wait for approval and that the viewer may see there: the only place that says
 * who may. As the one who decides: below videos of the viewer's own, moderators anywhere; as the
 * author: what they wrote. Never those of accounts that are about to be deleted. It reads nothing but
 * them: thousands may wait, all of which are counted.
 */
export const heldFor = (db: Database, viewer: Viewer, as: 'author' | 'decider') =>
  db
    .selectFrom('held_comments')
    .where('held_comments.removed_at', 'is', null)
    .where((where) => where('held_comments.video_id', 'not in', videosBeingDeleted(where)))
    .where((where) => where('held_comments.user_id', 'not in', accountsBeingDeleted(where)))
    .where((where) => {
      if (as === 'author') return where('held_comments.user_id', '=', viewer.id);
      return moderates(viewer)
        ? where.lit(true)
        : where('held_comments.channel_id', '=', viewer.channelId);
    });

/** With what is shown of each. */
export const heldRows = (db: Database, viewer: Viewer, as: 'author' | 'decider') =>
  heldFor(db, viewer, as)
    .innerJoin('videos', 'videos.id', 'held_comments.video_id')
    .innerJoin('channels as author', 'author.user_id', 'held_comments.user_id')
    .innerJoin('users', 'users.id', 'held_comments.user_id')
    .select([
      'held_comments.id',
      'held_comments.text',
      'held_comments.user_id',
      'held_comments.created_at',
      'held_comments.mentions',
      sql<boolean>`held_comments.parent_id is not null`.as('reply'),
      'author.name',
      'author.image',
      'users.username',
      'videos.id as videoId',
      'videos.title',
      'videos.type',
      cursorIn(newestHeld).as('cursor'),
    ]);

type Row = Omit<Awaited<ReturnType<ReturnType<typeof heldRows>['execute']>>[number], 'cursor'>;

/** A comment that waits as the wire has it. */
export const heldComment = (row: Row): HeldComment => ({
  id: row.id,
  comment: row.text,
  user_name: row.name,
  username: row.username,
  user_id: row.user_id,
  profile_image: row.image,
  upload_time: row.created_at.toISOString(),
  mentions: row.mentions,
  reply: row.reply,
  video_id: row.videoId,
  video_title: row.title,
  video_type: row.type,
});
