import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, page, time } from './call.ts';
import { VideoCard } from './videos.ts';

const videoId = Type.String({ minLength: 1, maxLength: 64 });

/** What a video's viewers said of it, and what the caller did. */
export const VideoReactions = Type.Object({
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  isVideoLike: Type.Boolean(),
  isVideoDislike: Type.Boolean(),
});
export type VideoReactions = Static<typeof VideoReactions>;

export const likeVideo = call({
  method: 'POST',
  path: '/api/videoplayvideolike',
  who: 'user',
  does: 'Likes a video, which takes a dislike back, or takes the like back.',
  body: Type.Object({
    user_id: actingUser,
    video_id: videoId,
    is_like: Type.Boolean(),
    liked_at: Type.Optional(
      Type.String({ maxLength: 64, description: 'Accepted and ignored: our own clock counts.' }),
    ),
  }),
  output: VideoReactions,
});

export const dislikeVideo = call({
  method: 'POST',
  path: '/api/videoplayvideodislike',
  who: 'user',
  does: 'Dislikes a video, which takes a like back, or takes the dislike back.',
  body: Type.Object({ user_id: actingUser, video_id: videoId, is_dislike: Type.Boolean() }),
  output: VideoReactions,
});

/** A video in the list of those that somebody liked. */
export const LikedVideo = Type.Object({ ...VideoCard.properties, liked_at: time });
export type LikedVideo = Static<typeof LikedVideo>;

export const likedVideos = call({
  method: 'GET',
  path: '/api/liked-videos',
  who: 'user',
  does: 'Lists the videos that the caller likes, the latest like first.',
  query: Type.Object({ user_id: actingUser, ...page }),
  output: Type.Object({ liked_videos: Type.Array(LikedVideo), next_cursor: nextCursor }),
});
