import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page } from './call.ts';
import { VideoCard } from './videos.ts';

/** Why a video is recommended: the strongest of what speaks for it. */
export const ForYouReason = Type.Enum([
  'watched',
  'liked',
  'followed',
  'same_channel',
  'same_tag',
  'category',
  'popular',
  'new',
]);
export type ForYouReason = Static<typeof ForYouReason>;

/** A video that is recommended to somebody. */
export const ForYouVideo = Type.Object({
  ...VideoCard.properties,
  reason: ForYouReason,
  /**
   * What the reason names: the title of the video that was `watched` or `liked`, the tag that is
   * often watched, or the `category`; null for other reasons, and where the title may not be seen.
   */
  shared: nullable(Type.String()),
});
export type ForYouVideo = Static<typeof ForYouVideo>;

const novelty = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'From 0, what is familiar, to 1, what is new.',
});

export const forYou = call({
  method: 'GET',
  path: '/api/foryou',
  who: 'user',
  does: 'Lists what is recommended to the caller, the best first, and why each video is.',
  query: Type.Object({
    user_id: actingUser,
    /** As the caller’s settings have it when left out. */
    novelty: Type.Optional(novelty),
    ...page,
  }),
  output: Type.Object({ videos: Type.Array(ForYouVideo), next_cursor: nextCursor }),
});

/** How recommendations are made for somebody. */
export const RecommendationSettings = Type.Object({
  /** False if nothing may be recommended by what they watched, liked and follow. */
  personal: Type.Boolean(),
  novelty,
  /** Whether they have watched enough for recommendations to be what they see first. */
  ready: Type.Boolean(),
});
export type RecommendationSettings = Static<typeof RecommendationSettings>;

const settings = Type.Object({ settings: RecommendationSettings });

export const recommendationSettings = call({
  method: 'GET',
  path: '/api/recommendations/settings',
  who: 'user',
  does: 'Answers how recommendations are made for the caller.',
  output: settings,
});

export const changeRecommendationSettings = call({
  method: 'PATCH',
  path: '/api/recommendations/settings',
  who: 'user',
  does: 'Changes how recommendations are made for the caller.',
  body: Type.Object({
    personal: Type.Optional(Type.Boolean()),
    novelty: Type.Optional(novelty),
  }),
  output: settings,
});

export const forgetRecommendations = call({
  method: 'DELETE',
  path: '/api/recommendations',
  who: 'user',
  does: 'Begins the caller’s recommendations anew: what was watched, liked and hidden until now counts for none.',
  output: settings,
});
