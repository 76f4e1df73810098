import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, page, time } from './call.ts';
import { historyDays, historySpans } from './text/list-choices.ts';
import { VideoCard } from './videos.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });

/** Most seconds of playing in one report: a few of the page's, which reports every five. */
export const maxSecondsPlayed = 15;

const second = Type.Number({ minimum: 0 });

export const reportWatching = call({
  method: 'POST',
  path: '/api/videos/{id}/views',
  who: 'anyone',
  does: 'Tells how far a video was watched: counts a view by the rules, for its creator which parts are watched, and for a user notes the place.',
  params: Type.Object({ id }),
  body: Type.Object({
    position: Type.Number({ minimum: 0, description: 'Where the viewer is, in seconds.' }),
    watched: Type.Number({ minimum: 0, description: 'Seconds really played in this viewing.' }),
    played: Type.Optional(
      Type.Array(Type.Array(second, { minItems: 2, maxItems: 2 }), {
        maxItems: 50,
        description: `What was played and is not told yet, each from one second to another: ${maxSecondsPlayed} seconds at most.`,
      }),
    ),
    source: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          'In the first report of a viewing that is taken: the first part of the path of the page that led to it (`search`; empty for the home page), or `embed`, `outside`, `other`.',
      }),
    ),
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

const timeZone = Type.Optional(
  Type.String({ maxLength: 64, description: 'IANA name that decides the days; UTC without.' }),
);

export const watchHistory = call({
  method: 'GET',
  path: '/api/history',
  who: 'user',
  does: 'Lists what the caller watched, the latest first, by day.',
  query: Type.Object({
    user_id: actingUser,
    time_zone: timeZone,
    search: Type.Optional(
      Type.String({ maxLength: 100, description: 'A part of the title or of the channel’s name.' }),
    ),
    days: Type.Optional(
      Type.Enum([...historyDays], { description: 'The caller’s own days, today included.' }),
    ),
    ...page,
  }),
  output: Type.Object({
    history: Type.Array(HistoryDay),
    paused: Type.Boolean({ description: 'Whether nothing is noted at present.' }),
    next_cursor: nextCursor,
  }),
});

/** Most videos that are taken out of a history in one call. */
export const maxRemoved = 5_000;

const removal = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Names what was removed, to bring it back within the next hour.',
});

export const removeFromHistory = call({
  method: 'POST',
  path: '/api/history/remove',
  who: 'user',
  does: 'Takes one video or several out of the caller’s history: all of them or none.',
  body: Type.Object({
    user_id: actingUser,
    video_id: Type.Optional(Type.Union([id, Type.Array(id, { maxItems: maxRemoved })])),
    video_ids: Type.Optional(Type.Array(id, { maxItems: maxRemoved })),
  }),
  output: Type.Object({ message: Type.String(), removal }),
});

export const clearHistory = call({
  method: 'POST',
  path: '/api/history/clear',
  who: 'user',
  does: 'Takes all that was watched in a span of time out of the caller’s history.',
  body: Type.Object({
    span: Type.Enum([...historySpans]),
    time_zone: timeZone,
  }),
  output: Type.Object({ message: Type.String(), removed: Type.Integer(), removal }),
});

export const restoreHistory = call({
  method: 'POST',
  path: '/api/history/restore',
  who: 'user',
  does: 'Brings back what was removed; what was watched again since then stays as it is.',
  body: Type.Object({ removal }),
  output: Type.Object({ message: Type.String(), restored: Type.Integer() }),
});

export const pauseHistory = call({
  method: 'POST',
  path: '/api/history/pause',
  who: 'user',
  does: 'Says whether what the caller watches is noted from now on.',
  body: Type.Object({ paused: Type.Boolean() }),
  output: Type.Object({ message: Type.String(), paused: Type.Boolean() }),
});
