import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page } from './call.ts';
import { uploaded, VideoCard } from './videos.ts';

/** Why a video is shown beside another one: the strongest of what speaks for it. */
export const Reason = Type.Enum([
  'watched_together',
  'same_tag',
  'similar_title',
  'same_channel',
  'same_category',
  'popular',
  'new',
]);
export type Reason = Static<typeof Reason>;

/** A video beside the one that is watched. */
export const RelatedVideo = Type.Object({
  ...VideoCard.properties,
  reason: Reason,
  /** The tag or category that both have; null for other reasons. */
  shared: nullable(Type.String()),
});
export type RelatedVideo = Static<typeof RelatedVideo>;

const video_id = Type.String({ minLength: 1, maxLength: 64 });
const category = Type.String({ maxLength: 64, description: '`All` means every category.' });
const related = Type.Object({
  related_videos: Type.Array(RelatedVideo),
  next_cursor: nextCursor,
});

export const relatedVideos = call({
  method: 'GET',
  path: '/api/relatedvideos',
  who: 'user',
  does: 'Lists what to watch after a video, the best first, and what the caller watched last.',
  query: Type.Object({ user_id: actingUser, video_id, ...page }),
  output: related,
});

export const relatedVideosOfCategory = call({
  method: 'GET',
  path: '/api/relatedvideoscategory',
  who: 'user',
  does: 'Lists what to watch after a video, of one category.',
  query: Type.Object({ user_id: actingUser, video_id, category, ...page }),
  output: related,
});

export const relatedVideosAsGuest = call({
  method: 'GET',
  path: '/api/relatedvideoswithouttoken',
  who: 'anyone',
  does: 'Lists what to watch after a video, of one category or of all, for guests.',
  query: Type.Object({ video_id, category: Type.Optional(category), ...page }),
  output: related,
});

export const mixedVideos = call({
  method: 'GET',
  path: '/api/videos/mixed',
  who: 'user',
  does: 'Lists in turns what is new of the channels that the caller follows, what trends in the categories that the caller watches, and what trends elsewhere.',
  query: Type.Object({ user_id: actingUser, ...uploaded, ...page }),
  output: Type.Object({ data: Type.Array(VideoCard), next_cursor: nextCursor }),
});
