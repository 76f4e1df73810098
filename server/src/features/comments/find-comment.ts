import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { reachableBy } from '../videos/visible.ts';

/** A comment or reply that somebody wants to do something with. */
export interface FoundComment {
  id: string;
  parentId: string | null;
  authorId: string;
  text: string;
  mentions: string[];
  videoId: string;
  /** The owner of the video. */
  ownerId: string;
  isPrivate: boolean;
  /** Whether what is written there has to be approved first. */
  held: boolean;
}

/**
 * A comment or reply below a video that the viewer may see.
 * @param hold keeps it from being deleted until the transaction ends.
 * @throws not_found if there is none, or it is deleted; not_allowed if the video takes none now.
 */
export async function findComment(
  tx: Database,
  viewer: Viewer,
  id: string,
  { hold = false } = {},
): Promise<FoundComment> {
  const found = await tx
    .selectFrom('comments')
    .innerJoin('videos', 'videos.id', 'comments.video_id')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('comments.id', '=', id)
    .where(reachableBy(viewer))
    .select([
      'comments.id',
      'comments.parent_id as parentId',
      'comments.user_id as authorId',
      'comments.text',
      'comments.mentions',
      'videos.id as videoId',
      'videos.visibility',
      'videos.comments_enabled as open',
      'videos.comments_held as held',
      'channels.user_id as ownerId',
    ])
    .$if(hold, (held) => held.forKeyShare('comments'))
    .executeTakeFirst();
  if (!found?.authorId) fail('not_found', gone);
  requireOpen(found);
  const { visibility, open: _open, authorId, ...comment } = found;
  return { ...comment, authorId, isPrivate: visibility === 'private' };
}

export const gone = 'This comment no longer exists.';

/** @throws not_allowed if the owner of a video has blocked whoever wants to write below it. */
export async function requireNotBlocked(
  tx: Database,
  viewer: Viewer,
  ownerId: string,
): Promise<void> {
  const blocked = await tx
    .selectFrom('hidden_channels')
    .where('user_id', '=', ownerId)
    .where('channel_id', '=', viewer.channelId)
    .where('blocked', '=', true)
    .select('channel_id')
    .executeTakeFirst();
  if (blocked) fail('not_allowed', 'The owner of this video does not accept comments from you.');
}

/** @throws not_allowed if the owner of a video has switched its comments off (COMM-01). */
export function requireOpen({ open }: { open: boolean }): void {
  if (!open) fail('not_allowed', 'Comments are turned off for this video.');
}
