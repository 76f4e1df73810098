import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, page, time } from './call.ts';
import { VideoCard } from './videos.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });

export const reportWatching = call({
  method: 'POST',
  path: '/api/videos/{id}/views',
  who: 'anyone',
  does: 'Tells how far a video was watched: counts a view by the rules, and for a user notes the place.',
  params: Type.Object({ id }),
  body: Type.Object({
    position: Type.Number({ minimum: 0, description: 'Where the viewer is, in seconds.' }),
    watched: Type.Number({ minimum: 0, description: 'Seconds really played in this viewing.' }),
  }),
});

/** A video in the history. */
export const WatchedVideo = Type.Object({
  ...VideoCard.properties,
  watch_time: time,
  /** Where it stopped, in seconds; 0 if it was watched to its end. */
  position: Type.Number(),
});
export type WatchedVideo = Static<typeof WatchedVideo>;

/** What was watched on one day, `2026-02-28` in the time zone that was asked for (DATA-16). */
export const HistoryDay = Type.Object({
  day: Type.String(),
  videos: Type.Array(WatchedVideo),
  shorts: Type.Array(WatchedVideo),
});
export type HistoryDay = Static<typeof HistoryDay>;

export const watchHistory = call({
  method: 'GET',
  path: '/api/history',
  who: 'user',
  does: 'Lists what the caller watched, the latest first, by day.',
  query: Type.Object({
    user_id: actingUser,
    time_zone: Type.Optional(
      Type.String({ maxLength: 64, description: 'IANA name that decides the days; UTC without.' }),
    ),
    ...page,
  }),
  output: Type.Object({ history: Type.Array(HistoryDay), next_cursor: nextCursor }),
});

export const removeFromHistory = call({
  method: 'POST',
  path: '/api/history/remove',
  who: 'user',
  does: 'Takes one video or several out of the caller’s history: all of them or none.',
  body: Type.Object({
    user_id: actingUser,
    video_id: Type.Optional(Type.Union([id, Type.Array(id, { maxItems: 500 })])),
    video_ids: Type.Optional(Type.Array(id, { maxItems: 500 })),
  }),
  output: Type.Object({ message: Type.String() }),
});
