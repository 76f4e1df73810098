import { type Static, Type } from 'typebox';
import { call, nullable } from './call.ts';

/** Most words that somebody mutes, and most characters of one. */
export const mutedWordLimits = { words: 100, characters: 50 };

/** Fewest and most minutes of a daily limit. */
export const dailyMinutes = { fewest: 5, most: 1_440 };

/** What somebody does not want to be offered, and how long they want to watch in a day. */
export const AttentionSettings = Type.Object({
  hide_shorts: Type.Boolean({ description: 'No Shortys in any list, nor in search.' }),
  hide_watched: Type.Boolean({ description: 'Nothing that was watched to its end is offered.' }),
  muted_words: Type.Array(Type.String({ minLength: 1, maxLength: mutedWordLimits.characters }), {
    maxItems: mutedWordLimits.words,
    description: 'Words or phrases; a video with one of them in its title is not offered.',
  }),
  daily_minutes: nullable(
    Type.Integer({ minimum: dailyMinutes.fewest, maximum: dailyMinutes.most }),
  ),
});
export type AttentionSettings = Static<typeof AttentionSettings>;

/** Those of somebody who has changed nothing. */
export const defaultAttentionSettings: AttentionSettings = {
  hide_shorts: false,
  hide_watched: false,
  muted_words: [],
  daily_minutes: null,
};

export const attentionSettings = call({
  method: 'GET',
  path: '/api/attention',
  who: 'user',
  does: 'Says what the caller does not want to be offered.',
  output: Type.Object({ attention: AttentionSettings }),
});

export const changeAttention = call({
  method: 'PATCH',
  path: '/api/attention',
  who: 'user',
  does: 'Changes what the caller does not want to be offered; what is left out stays.',
  body: Type.Partial(AttentionSettings),
  output: Type.Object({ attention: AttentionSettings }),
});
