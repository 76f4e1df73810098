import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page } from './call.ts';
import { searchChoices } from './text/search-path.ts';
import { VideoCard } from './videos.ts';

const suggestions = Type.Array(Type.String());

export const suggest = call({
  method: 'GET',
  path: '/api/suggest',
  who: 'anyone',
  does: 'Completes a search that is being typed: at most five titles, channels and tags.',
  query: Type.Object({ query: Type.String() }),
  output: Type.Object({ suggestions }),
});

const categoryNames = Type.Object({
  category: Type.Array(Type.Object({ category: Type.String() })),
});

export const listCategories = call({
  method: 'GET',
  path: '/api/categories/ids-names',
  who: 'user',
  does: 'Lists the categories that videos are filed under.',
  query: Type.Object({ user_id: actingUser }),
  output: categoryNames,
});

export const listCategoriesAsGuest = call({
  method: 'GET',
  path: '/api/categories/ids-nameswithouttoken',
  who: 'anyone',
  does: 'Lists the categories that videos are filed under, for guests.',
  output: categoryNames,
});

/** What narrows a search down, and the order of what it finds. */
const filters = {
  category: Type.Optional(Type.String({ description: '`All` or nothing means every category.' })),
  channel: Type.Optional(Type.String({ maxLength: 64, description: 'Id of the only channel.' })),
  type: Type.Optional(Type.Enum([...searchChoices.type])),
  time: Type.Optional(Type.Enum([...searchChoices.time])),
  duration: Type.Optional(
    Type.Enum([...searchChoices.duration], {
      description: '`short` is under 4 minutes, `long` over 20.',
    }),
  ),
  captions: Type.Optional(
    Type.Enum([...searchChoices.captions], { description: '`with`: only what has captions.' }),
  ),
  sort: Type.Optional(Type.Enum([...searchChoices.sort])),
};

const search = { search_data: Type.String(), ...filters, ...page };

/** A video that a search has found. */
export const FoundVideo = Type.Object({
  ...VideoCard.properties,
  /**
   * Where the words are said: a WebVTT file, what words begin with that count as the searched ones,
   * and whether the video was found by that alone.
   */
  spoken: nullable(
    Type.Object({
      url: Type.String(),
      stems: Type.Array(Type.String()),
      alone: Type.Boolean(),
    }),
  ),
});
export type FoundVideo = Static<typeof FoundVideo>;

const found = Type.Object({
  data: Type.Array(FoundVideo),
  /** What was searched instead, because nothing has the words as they were written. */
  did_you_mean: nullable(Type.String()),
  next_cursor: nextCursor,
});

export const searchVideos = call({
  method: 'GET',
  path: '/api/categorysearchs',
  who: 'user',
  does: 'Finds public videos by title, tags, channel and description, the best first.',
  query: Type.Object({ user_id: actingUser, ...search }),
  output: found,
});

export const searchVideosAsGuest = call({
  method: 'POST',
  path: '/api/categorysearchswithouttoken',
  who: 'anyone',
  does: 'Finds public videos by title, tags, channel and description, for guests.',
  body: Type.Object(search),
  output: found,
});
