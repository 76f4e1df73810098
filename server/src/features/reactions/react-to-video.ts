import type { VideoReactions } from '@kinora/contract/reactions';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { visibleTo } from '../videos/visible.ts';
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
    const video = await tx
      .selectFrom('videos')
      .innerJoin('channels', 'channels.id', 'videos.channel_id')
      .where('videos.id', '=', videoId)
      .where(visibleTo(viewer))
      .select('videos.id')
      .executeTakeFirst();
    if (!video) fail('not_found');
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
