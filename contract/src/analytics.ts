import { type Static, Type } from 'typebox';
import { call, nullable } from './call.ts';
import { analyticsDays } from './text/list-choices.ts';
import { playSources } from './text/play-sources.ts';

const count = Type.Integer();

const numbers = {
  views: count,
  watch_time: Type.Number({ description: 'Seconds played.' }),
  average_part: nullable(
    Type.Number({
      description: 'How much of a viewing was watched, 1 for all of it; null without any.',
    }),
  ),
  likes: Type.Integer({ description: 'Gained: without those that were taken back.' }),
  subscribers: Type.Integer({ description: 'Gained: without those that left.' }),
};
/** What a video or a channel got in some time. */
export const Numbers = Type.Object(numbers);
export type Numbers = Static<typeof Numbers>;

/** What it got on one day, or in one month. */
export const NumbersOfDay = Type.Object({
  day: Type.String({ description: '`2026-02-28`, of UTC; of a month its first day.' }),
  ...numbers,
});
export type NumbersOfDay = Static<typeof NumbersOfDay>;

const analytics = {
  from: Type.String({ description: 'The first day that the numbers are of.' }),
  until: Type.String({ description: 'The last one: today.' }),
  by: Type.Enum(['day', 'month'], { description: 'What each of `days` stands for.' }),
  days: Type.Array(NumbersOfDay, {
    description: 'The first one first; one on which nothing happened is left out.',
  }),
  total: Numbers,
  sources: Type.Array(Type.Object({ source: Type.Enum([...playSources]), plays: count }), {
    description: 'Where those came from who began to watch; what is most frequent first.',
  }),
  curve: nullable(
    Type.Array(Type.Number(), {
      description:
        'How many of those who began watched each hundredth of a video, 1 for all; null without any.',
    }),
  ),
};
/** How a channel was watched. */
export const Analytics = Type.Object(analytics);
export type Analytics = Static<typeof Analytics>;

const query = Type.Object({
  days: Type.Optional(
    Type.Enum([...analyticsDays], { description: 'The last days, today included.' }),
  ),
});

export const channelAnalytics = call({
  method: 'GET',
  path: '/api/studio/analytics',
  who: 'user',
  does: 'Tells how the caller’s channel was watched, by day, and which parts of its videos.',
  query,
  output: Analytics,
});

export const videoAnalytics = call({
  method: 'GET',
  path: '/api/studio/videos/{id}/analytics',
  who: 'user',
  does: 'Tells how one of the caller’s videos was watched, by day, and which parts of it.',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
  query,
  output: Type.Object({
    title: Type.String(),
    seconds: nullable(Type.Number()),
    ...analytics,
  }),
});
