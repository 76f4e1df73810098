import type { VideoReactions } from '@kinora/contract/reactions';
import type { CommentReactions } from '@kinora/contract/comments';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { today } from '../../db/today.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { fail } from '../../fail.ts';
import { requireVisible } from '../videos/visible.ts';
import { countCommentReactions } from '../comments/count-comments.ts';
import { findComment, gone } from '../comments/find-comment.ts';
import { type Change, type Reaction, vote } from './vote.ts';

/**
 * Notes that the viewer says this of a video, or takes it back, and answers how it stands now. What
 * is so already stays so: a second click changes nothing.
 * @throws not_found if there is no such video that this viewer may see.
 */
export async function reactToVideo(
  db: Database,
  viewer: Viewer,
  videoId: string,
  reaction: Reaction,
  said: boolean,
): Promise<VideoReactions> {
  return db.transaction().execute(async (tx) => {
    await requireVisible(tx, viewer, videoId, { hold: true });
    const votes = { table: 'video_reactions', thing: 'video_id' } as const;
    const change = await vote(tx, votes, { userId: viewer.id, id: videoId }, reaction, said);
    await count(tx, videoId, change);
    return reactionsTo(tx, viewer, videoId);
  });
}

async function count(tx: Database, videoId: string, { likes, dislikes }: Change): Promise<void> {
  if (likes === 0 && dislikes === 0) return;
  await tx
    .insertInto('video_reaction_counts')
    .values({ video_id: videoId, likes, dislikes })
    .onConflict((conflict) =>
      conflict.column('video_id').doUpdateSet((set) => ({
        likes: set('video_reaction_counts.likes', '+', likes),
        dislikes: set('video_reaction_counts.dislikes', '+', dislikes),
      })),
    )
    .execute();
  if (likes === 0) return;
  // The database adds it to what the channel gained.
  await sql`
    insert into likes_by_day (video_id, day, likes)
    values (${videoId}, ${today}, ${likes})
    on conflict (video_id, day) do update
      set likes = likes_by_day.likes + excluded.likes`.execute(tx);
}

/** How a video's reactions stand, for this viewer. */
async function reactionsTo(tx: Database, viewer: Viewer, videoId: string): Promise<VideoReactions> {
  const found = await tx
    .selectFrom('videos')
    .leftJoin('video_reaction_counts as counts', 'counts.video_id', 'videos.id')
    .leftJoin('video_reactions as own', (join) =>
      join.onRef('own.video_id', '=', 'videos.id').on('own.user_id', '=', viewer.id),
    )
    .where('videos.id', '=', videoId)
    .select(['counts.likes', 'counts.dislikes', 'own.liked'])
    .executeTakeFirst();
  return {
    likes: found?.likes ?? 0,
    dislikes: found?.dislikes ?? 0,
    isVideoLike: found?.liked === true,
    isVideoDislike: found?.liked === false,
  };
}

/**
 * Notes that the viewer says this of a comment or reply, or takes it back, and answers how it stands
 * now. What is so already stays so: a second click changes nothing.
 * @throws not_found if it is gone, or the viewer may not see its video; not_allowed if that takes no
 * comments.
 */
export async function reactToComment(
  db: Database,
  viewer: Viewer,
  id: string,
  reaction: Reaction,
  said: boolean,
): Promise<CommentReactions> {
  return db.transaction().execute(async (tx) => {
    await findComment(tx, viewer, id, { hold: true });
    const votes = { table: 'comment_reactions', thing: 'comment_id' } as const;
    const change = await vote(tx, votes, { userId: viewer.id, id }, reaction, said);
    const counts = await countCommentReactions(tx, id, change);
    if (!counts) fail('not_found', gone);
    const own = await tx
      .selectFrom('comment_reactions')
      .where('user_id', '=', viewer.id)
      .where('comment_id', '=', id)
      .select('liked')
      .executeTakeFirst();
    return { ...counts, isLiked: own?.liked === true, isDisLiked: own?.liked === false };
  });
}
