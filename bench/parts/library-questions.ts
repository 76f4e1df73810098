import { firstEntries } from '@kinora/contract/text/first-entries';
import { address, type Asked } from './asked.ts';
import { countedVideo, group, librarian, longPlaylist, shortPlaylist } from './large-library.ts';
import { cursorOf } from './list-questions.ts';
import { commonWord } from './many-videos.ts';
import type { Question } from './measure.ts';
import { type Aim, atMost } from './report.ts';
import { vocabulary } from './words.ts';

const page = 100;
/** One of the statements tells who asks. */
const usual = { p99: atMost(20), statements: atMost(3) };

/** A list of the librarian's. */
interface List {
  name: string;
  path: string;
  /** As the site's own pages ask for it. */
  input: Record<string, string | number>;
  body?: object;
  /** Entries a page where the usual ones would end before the hundredth. */
  fewer?: number;
}

const lists: readonly List[] = [
  { name: 'history', path: '/api/history', input: {} },
  { name: 'history.month', path: '/api/history', input: { days: 'month' } },
  { name: 'liked', path: '/api/liked-videos', input: {} },
  { name: 'playlists', path: '/api/fetchplaylist', input: { limit: 100 }, fewer: 5 },
  {
    name: 'entries',
    path: '/api/fetchvideofromparticularplaylist',
    input: firstEntries(longPlaylist.id),
  },
  { name: 'saved', path: '/api/playlists/saved', input: {}, fewer: 5 },
  { name: 'feed', path: '/api/categorysub', input: {} },
  { name: 'feed.group', path: '/api/categorysub', input: { group } },
  { name: 'channels', path: '/api/subscribedchannels', input: { limit: 100 }, fewer: 20 },
  {
    name: 'channelvideos',
    path: '/api/videosbychannel',
    input: {},
    body: { channel_id: librarian.channelId },
  },
  {
    name: 'channelvideos.popular',
    path: '/api/videosbychannel',
    input: { sort: 'popular' },
    body: { channel_id: librarian.channelId },
  },
  {
    name: 'channelshorts',
    path: '/api/videosbychannel',
    input: { type: 'short' },
    body: { channel_id: librarian.channelId },
  },
  {
    name: 'channelplaylists',
    path: `/api/channels/${librarian.channelId}/playlists`,
    input: {},
    fewer: 2,
  },
  { name: 'heldcomments', path: '/api/held-comments', input: {} },
  { name: 'ownvideos', path: '/api/channel/user-videos', input: {}, body: {} },
  { name: 'studio', path: '/api/studio/videos', input: {} },
  { name: 'studio.title', path: '/api/studio/videos', input: { sort: 'title' } },
];

export const namesOfPages: readonly string[] = lists.flatMap(({ name }) => [
  `${name}.first`,
  `${name}.hundredth`,
]);

/** The first and the hundredth page of each list. */
export async function pagesOfLists(site: string, token: string): Promise<Question[]> {
  const questions: Question[] = [];
  for (const { name, path, input, body, fewer } of lists) {
    const asked = (more: object): Asked => ({
      ...{ path: address(path, { ...input, ...more }), token },
      ...(body && { body }),
    });
    const size = fewer === undefined ? {} : { limit: fewer };
    const cursor = await cursorOf(site, page, (more) => asked({ ...size, ...more }));
    if (cursor.cursor === undefined) throw new Error(`${name} has one page only.`);
    questions.push({ name: `${name}.first`, asked: [asked({})], aims: usual });
    questions.push({
      name: `${name}.hundredth`,
      asked: [asked({ ...size, ...cursor })],
      aims: usual,
    });
  }
  return questions;
}

const words = vocabulary();

/** Searches in the history: for much of it, for little, and for what is not there. */
export function searches(token: string): Question[] {
  const asked = (name: string, search: string, p99: Aim = atMost(50)): Question => ({
    name: `history.search.${name}`,
    asked: [{ path: address('/api/history', { search }), token }],
    aims: { p99 },
  });
  return [
    asked('common', commonWord),
    asked('usual', words.find((word) => word.length > 4) ?? ''),
    asked('rare', words.at(-1) ?? ''),
    asked('twoletters', 'ba'),
    asked('nosuchletters', 'qx'),
    asked('nothing', 'xqzzyw'),
  ];
}

/** A creator's numbers, of the last days and as far back as they go. */
export const numbers = (token: string): Question[] =>
  Object.entries({
    channel: '/api/studio/analytics',
    video: `/api/studio/videos/${countedVideo}/analytics`,
  }).flatMap(([of, path]) =>
    ['28', 'all'].map((days) => ({
      name: `numbers.${of}.${days}`,
      asked: [{ path: address(path, { days }), token }],
      aims: usual,
    })),
  );

/** The first page of a short playlist, to compare that of the long one with. */
export const shortPlaylistFirst = (token: string): Question => ({
  name: 'entries.short.first',
  asked: [
    {
      path: address('/api/fetchvideofromparticularplaylist', firstEntries(shortPlaylist.id)),
      token,
    },
  ],
  aims: usual,
});
