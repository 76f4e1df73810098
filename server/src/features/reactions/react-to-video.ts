import { sql } from 'kysely';
import type { VideoReactions } from '@kinora/contract/reactions';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { visibleTo } from '../videos/visible.ts';

/** What somebody can say of a video; the two exclude each other. */
export type Reaction = 'like' | 'dislike';

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
    const video = await tx
      .selectFrom('videos')
      .innerJoin('channels', 'channels.id', 'videos.channel_id')
      .where('videos.id', '=', videoId)
      .where(visibleTo(viewer))
      .select('videos.id')
      .executeTakeFirst();
    if (!video) fail('not_found');
    const change = await (said ? say : takeBack)(tx, viewer.id, videoId, reaction);
    await count(tx, videoId, change);
    return reactionsTo(tx, viewer, videoId);
  });
}

/** By how much the counts change. */
interface Change {
  likes: number;
  dislikes: number;
}
const unchanged: Change = { likes: 0, dislikes: 0 };
const one = (reaction: Reaction, by: number): Change =>
  reaction === 'like' ? { likes: by, dislikes: 0 } : { likes: 0, dislikes: by };

/** Of two that come at the same time the second finds the row, and changes nothing. */
async function say(
  tx: Database,
  userId: string,
  videoId: string,
  reaction: Reaction,
): Promise<Change> {
  const liked = reaction === 'like';
  const said = await tx
    .insertInto('video_reactions')
    .values({ user_id: userId, video_id: videoId, liked })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'video_id'])
        .doUpdateSet({ liked, created_at: new Date() })
        .where('video_reactions.liked', '!=', liked),
    )
    // Only a row that was there before has an updating transaction.
    .returning(sql<boolean>`xmax = 0`.as('first'))
    .executeTakeFirst();
  if (!said) return unchanged;
  const before = said.first ? unchanged : one(liked ? 'dislike' : 'like', -1);
  const now = one(reaction, 1);
  return { likes: before.likes + now.likes, dislikes: before.dislikes + now.dislikes };
}

async function takeBack(
  tx: Database,
  userId: string,
  videoId: string,
  reaction: Reaction,
): Promise<Change> {
  const gone = await tx
    .deleteFrom('video_reactions')
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .where('liked', '=', reaction === 'like')
    .returning('video_id')
    .executeTakeFirst();
  return gone ? one(reaction, -1) : unchanged;
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
