import { describe, expect, test } from 'vitest';
import type { VideoCard } from '@kinora/contract/videos';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { copyChannelName } from '../videos/copy-channel-name.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
async function rename(name: string): Promise<void> {
  await site.db.updateTable('channels').set({ name }).where('id', '=', ben.channelId).execute();
  await copyChannelName(site.db, ben.channelId);
}
await rename('Café Noir');

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const ids = {
  lesson: await someVideo(site, anna, {
    title: 'Guitar lesson for beginners',
    category: 'Music',
    tags: ['acoustic guitar'],
    seconds: 600,
    views: 50,
    published_at: daysAgo(40),
  }),
  short: await someVideo(site, anna, {
    title: 'One chord, three guitars',
    category: 'Music',
    type: 'short',
    seconds: 30,
    views: 12_000,
    published_at: daysAgo(3),
  }),
  building: await someVideo(site, ben, {
    title: 'Building a workbench',
    description: 'Next week: how a guitar is built.',
    category: 'How-to',
    seconds: 3_000,
    views: 900_000,
    published_at: daysAgo(500),
  }),
  ecole: await someVideo(site, ben, { title: 'À l’école du poète', category: 'Education' }),
  secret: await someVideo(site, anna, { title: 'Guitar secretplan', visibility: 'private' }),
  unlisted: await someVideo(site, anna, { title: 'Guitar unlistedplan', visibility: 'unlisted' }),
  unplayable: await someVideo(site, anna, { title: 'Guitar unplayable', playable: false }),
};
await site.db
  .updateTable('videos')
  .set({ playable: false })
  .where('id', '=', ids.unplayable)
  .execute();

interface Found {
  data: VideoCard[];
  did_you_mean: string | null;
  next_cursor: string | null;
}

async function search(
  search_data: string,
  filters: object = {},
): Promise<Found & { code: number }> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/categorysearchswithouttoken',
    payload: { search_data, ...filters },
  });
  return { ...answer.json<Found>(), code: answer.statusCode };
}
const found = async (search_data: string, filters: object = {}) =>
  (await search(search_data, filters)).data.map(({ id }) => id);

async function suggestions(query: string): Promise<string[]> {
  const answer = await site.app.inject({ url: '/api/suggest', query: { query } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().suggestions;
}

test('API-59, API-60 users and guests find the same', async () => {
  const guest = await search('guitar');
  const user = await site.app.inject({
    url: '/api/categorysearchs',
    query: { search_data: 'guitar', user_id: anna.id, category: 'All' },
    headers: anna.headers,
  });
  expect(guest.data).toHaveLength(3);
  expect(user.json()).toEqual(guest);
  expect(guest.data.find(({ id }) => id === ids.short)).toMatchObject({
    type: 'short',
    name: 'One chord, three guitars',
    channel_name: 'anna',
    video_view: 12_000,
    duration: '00:30',
  });
});

test('a word of the title counts for more than one of the description, whatever the views', async () => {
  expect((await found('guitar')).at(-1)).toBe(ids.building);
});

test('what is private, unlisted or not playable yet is never found, suggested or hinted at', async () => {
  for (const word of ['secretplan', 'unlistedplan', 'unplayable']) {
    expect(await search(word)).toMatchObject({ data: [], did_you_mean: null });
    expect(await suggestions(word.slice(0, 6))).toEqual([]);
  }
  const mistyped = await search('secretplam');
  expect(JSON.stringify(mistyped)).not.toContain('secretplan');
});

test('SEARCH-06 All and nothing mean every category, another narrows down', async () => {
  expect(await found('guitar', { category: 'All' })).toHaveLength(3);
  expect(await found('guitar', { category: '' })).toHaveLength(3);
  expect(await found('guitar', { category: 'How-to' })).toEqual([ids.building]);
  expect(await found('guitar', { category: 'No such' })).toEqual([]);
});

test('type, time, duration and sort narrow down and order', async () => {
  expect(await found('guitar', { type: 'short' })).toEqual([ids.short]);
  expect(await found('guitar', { time: 'week' })).toEqual([ids.short]);
  expect((await found('guitar', { time: 'year' })).toSorted()).toEqual(
    [ids.short, ids.lesson].toSorted(),
  );
  expect(await found('guitar', { duration: 'short' })).toEqual([ids.short]);
  expect(await found('guitar', { duration: 'medium' })).toEqual([ids.lesson]);
  expect(await found('guitar', { duration: 'long' })).toEqual([ids.building]);
  expect(await found('guitar', { sort: 'recent' })).toEqual([ids.short, ids.lesson, ids.building]);
  expect(await found('guitar', { sort: 'popular' })).toEqual([ids.building, ids.short, ids.lesson]);
});

test('one channel, and what has captions, narrow down', async () => {
  expect((await found('guitar', { channel: anna.channelId })).toSorted()).toEqual(
    [ids.short, ids.lesson].toSorted(),
  );
  expect(await found('guitar', { channel: ben.channelId })).toEqual([ids.building]);
  expect(await found('guitar', { channel: 'nobody' })).toEqual([]);
  expect(await found('guitar', { captions: 'with' })).toEqual([]);
  const captions = { id: 'guitar-en', video_id: ids.lesson, language: 'en' };
  await site.db
    .insertInto('captions')
    .values({ ...captions, kind: 'subtitles', words: '' })
    .execute();
  for (const sort of ['relevance', 'recent', 'popular']) {
    expect(await found('guitar', { captions: 'with', sort })).toEqual([ids.lesson]);
  }
  await site.db.deleteFrom('captions').where('id', '=', captions.id).execute();
  expect(await found('guitar', { captions: 'with' })).toEqual([]);
});

describe('words', () => {
  test.each([
    ['gui', 3, 'the beginning of the last word'],
    ['guitars', 3, 'another form of a word'],
    ['GUITAR', 3, 'capitals'],
    ['acoustic', 1, 'a tag'],
    ['ecole', 1, 'accents left out'],
    ['École poete', 1, 'accents'],
    ['cafe', 2, 'the channel'],
    ['cafe workb', 1, 'the channel and the title'],
    ['the guitar', 3, 'a word that stands in every sentence'],
    ['"guitar lesson"', 1, 'words side by side'],
    ['"lesson guitar"', 0, 'words side by side, the other way round'],
    ['guitar -lesson', 2, 'without a word'],
    ['chord or workbench', 2, 'one of two words'],
    ['beginn', 1, 'half a word that is reduced to its stem'],
  ])('%s finds %i: %s', async (text, count) => {
    const { data, did_you_mean } = await search(text);
    expect(data).toHaveLength(count);
    expect(did_you_mean).toBeNull();
  });

  test('a title that is just what was searched stands first', async () => {
    const exact = await someVideo(site, ben, { title: 'One chord', published_at: daysAgo(900) });
    expect((await found('one chord'))[0]).toBe(exact);
    expect((await found('ONE CHORD'))[0]).toBe(exact);
  });

  test('a file name is the words in it', async () => {
    const file = await someVideo(site, ben, { title: 'holiday_2024.on-the/beach.mp4' });
    expect(await found('beach')).toEqual([file]);
    expect(await found('holiday_2024')).toEqual([file]);
  });

  test('a channel is found by its new name', async () => {
    await rename('Zephyr');
    expect(await found('cafe noir')).toEqual([]);
    expect(await found('zephyr workbench')).toEqual([ids.building]);
    await rename('Café Noir');
  });
});

test('what was likely meant is searched when nothing has the words as they are written', async () => {
  const mistyped = await search('gutar leson', { limit: 1 });
  expect(mistyped.did_you_mean).toBe('guitar lesson');
  expect(mistyped.data.map(({ id }) => id)).toEqual([ids.lesson]);
  const swapped = await search('giutar', { limit: 2 });
  expect(swapped).toMatchObject({ did_you_mean: 'guitar', data: [{}, {}] });
  const rest = await search('giutar', { limit: 2, cursor: swapped.next_cursor });
  expect(rest.data).toHaveLength(1);
  expect(await search('zzzqqqxxx')).toMatchObject({ data: [], did_you_mean: null });
});

test('how a word is written in what many have watched counts more than a nearer spelling that nobody has seen', async () => {
  await someVideo(site, anna, { title: 'A workbnnch', views: 3 });
  await someVideo(site, anna, { title: 'A zithern', views: 3 });
  // What has the right word has been watched by far more.
  expect((await search('workbnch')).did_you_mean).toBe('workbench');
  expect((await search('zithren')).did_you_mean).toBe('zithern');
});

test.each(['relevance', 'recent', 'popular'])(
  'by %s every video is on one page only, though views are counted and time goes on',
  async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Found = await search('pagination', { sort, limit: 5, ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
      if (sort !== 'popular') {
        await site.db
          .updateTable('video_view_counts')
          .set((set) => ({ views: set('views', '+', 3) }))
          .where('views', '>', 600)
          .where('views', '<', 1_000)
          .execute();
      }
    } while (cursor !== null);
    expect(seen).toHaveLength(23);
    expect(new Set(seen)).toHaveLength(23);
  },
);
// Before the tests run: equal, nearly equal and very different ones.
for (let n = 0; n < 23; n++) {
  const views = [0, 0, 620, 700_000][n % 4] ?? 0;
  await someVideo(site, anna, { title: `Pagination ${n}`, views, published_at: daysAgo(n % 7) });
}

test('a made-up cursor is a 400', async () => {
  for (const cursor of ['x', '99999999999999_1_a']) {
    expect((await search('guitar', { cursor })).code).toBe(400);
  }
});

describe('API-02 suggestions', () => {
  test('are at most five titles, channels and tags, those that begin so first', async () => {
    expect(await suggestions('gui')).toEqual([
      'Guitar lesson for beginners',
      expect.anything(),
      expect.anything(),
    ]);
    expect(await suggestions('acou')).toEqual(['acoustic guitar']);
    expect(await suggestions('cafe n')).toEqual(['Café Noir']);
    expect(await suggestions('pagin')).toHaveLength(5);
  });
  test('forgive a typing error', async () => {
    expect(await suggestions('acustic')).toEqual(['acoustic guitar']);
  });
  test('HEAD-04 CONST-01 need two characters, and no more', async () => {
    expect(await suggestions('gu')).toContain('Guitar lesson for beginners');
    expect(await suggestions('g')).toEqual([]);
    expect(await suggestions(' ')).toEqual([]);
  });
});

test('API-05, API-06, DATA-19, DATA-20 categories are listed for users and guests', async () => {
  const guest = await site.app.inject({ url: '/api/categories/ids-nameswithouttoken' });
  const user = await site.app.inject({ url: '/api/categories/ids-names', headers: anna.headers });
  expect(guest.json().category).toContainEqual({ category: 'Music' });
  expect(user.json()).toEqual(guest.json());
});

test('nothing that can be typed makes a search or a suggestion fail; what is no text is refused', async () => {
  const pieces = [
    ...['"', "'", '\\', '%', '_', '&', '|', '!', '(', ')', '<->', ':*', ':', '-', '+', '*', '~'],
    ...['\0', '\ud800', '\u202e', '\u200d', '\ufffe', '\u0301', '\t', '\n', '--', ';', '$1', '/*'],
    ...[' or ', ' OR ', ' and ', ' not ', ' ', 'guitar', 'a', '🎸', '👩‍🚀', 'שלום', 'مرحبا', '吉他'],
    ...['é', 'ª', '²', '½', '٣', 'ﬁ', '12', '3.5', '-7', 'a@b.example', 'http://x.example/?a=b#c'],
  ];
  let seed = 1;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const texts = [
    '',
    ...pieces,
    'x'.repeat(10_000),
    'guitar '.repeat(1_500),
    '"'.repeat(10_000),
    '(('.repeat(5_000),
    '🎸'.repeat(2_500),
    ...Array.from({ length: 200 }, () =>
      Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)]).join(''),
    ),
  ];
  const isText = (text: string) => text.isWellFormed() && !/[\0\ufffe]/.test(text);
  for (const text of texts) {
    expect((await search(text)).code, JSON.stringify(text)).toBe(isText(text) ? 200 : 400);
    if (isText(text) && encodeURIComponent(text).length < 12_000) await suggestions(text);
  }
});
