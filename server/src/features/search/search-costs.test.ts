import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { insertWithoutTriggers } from '../../../test/insert-without-triggers.ts';
import { addChannels } from '../../../test/add-channels.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { connect } from '../../db/database.ts';
import { preparedMark } from '../../db/prepared.ts';
import { searchVideos } from './search-videos.ts';

const site = await testSite();
const { db, addresses } = site;
const anna = await site.person('anna');
const costs = costsOf(db);

// All of 30,000 videos have the word, and one in thirty has captions, of which some say it too. Most
// channels have one video each.
await insertWithoutTriggers(
  db,
  sql`
  insert into videos
    (id, channel_id, channel_name, title, type, visibility, state, playable, seconds, reach, published_at)
  select 'v' || n, ${anna.channelId}, 'anna', 'Guitar ' || n,
    'video', 'public', 'ready', true, n % 7 * 300, n % 7, now() - n * interval '8 minutes'
  from generate_series(1, 30000) n`,
);
await addChannels(db, 2_000);
await insertWithoutTriggers(
  db,
  sql`
  insert into videos
    (id, channel_id, channel_name, title, type, visibility, state, playable, published_at)
  select 'w' || n, 'c' || n, 'c' || n, 'Word' || n, 'video', 'public', 'ready', true,
    now() - n * interval '8 minutes'
  from generate_series(1, 2000) n`,
);
// Of these, many have watched the first so many.
const lutes = { luthier: 150, theorbo: 50 };
for (const [word, far] of Object.entries(lutes)) {
  await insertWithoutTriggers(
    db,
    sql`
    insert into videos
      (id, channel_id, channel_name, title, type, visibility, state, playable, reach, published_at)
    select ${word} || n, ${anna.channelId}, 'anna', ${word} || ' ' || n, 'video', 'public', 'ready', true,
      case when n <= ${far} then 2 else 0 end, now() - interval '1 year'
    from generate_series(1, 200) n`,
  );
}
await sql`
  insert into captions (id, video_id, language, kind, words)
  select 's' || n, 'v' || n, 'en', 'subtitles', case when n <= 6000 then 'guitar' else '' end::tsvector
  from generate_series(30, 30000, 30) n`.execute(db);
await vacuumed(db);

test.each(['relevance', 'popular'] as const)(
  'what has captions is found among 30,000 videos with the word without a look at each, by %s',
  async (sort) => {
    const asked = { search_data: 'guitar', captions: 'with', sort } as const;
    const { data } = await searchVideos(db, addresses, null, asked);
    expect(data).toHaveLength(24);
    expect(data.filter(({ id }) => Number(id.slice(1)) % 30 !== 0)).toEqual([]);
    const { pages } = await costs((tx) => searchVideos(tx, addresses, null, asked));
    expect(pages < 12_000 || pages).toBe(true);
  },
);

test.each<[Record<string, string>, number]>([
  [{}, 1_000],
  [{ sort: 'popular' }, 1_000],
  [{ category: 'Food' }, 1_000],
  [{ channel: anna.channelId }, 1_000],
  [{ type: 'video' }, 1_000],
  [{ type: 'short' }, 1_000],
  [{ time: 'today' }, 2_000],
  [{ time: 'month' }, 1_000],
  [{ time: 'year' }, 1_000],
  // What no index of words has is looked for among all that have the word.
  [{ duration: 'long' }, 12_000],
  [{ captions: 'with' }, 12_000],
])(
  'a search of %o is planned once for a connection, for guests and users, and reads a bounded part of 30,000 videos',
  async (filters, most) => {
    const asked = { search_data: 'guitar', ...filters };
    for (const viewer of [null, anna]) {
      const { pages } = await costs((tx) => searchVideos(tx, addresses, viewer, asked));
      expect(pages < most || pages).toBe(true);
    }

    const one = connect(site.url, { max: 1 });
    onTestFinished(() => one.destroy());
    for (let n = 0; n < 8; n++) {
      for (const viewer of [null, anna]) await searchVideos(one, addresses, viewer, asked);
    }
    const { rows } = await sql`
      select custom_plans::int as anew from pg_prepared_statements
      where statement like '%captions_with%'`.execute(one);
    expect(rows).toEqual([{ anew: 5 }, { anew: 5 }]);
  },
);

test('within a week, what has a certain length is looked for without reading all of the week', async () => {
  const asked = { search_data: 'guitar', time: 'week', duration: 'medium' } as const;
  const { pages } = await costs((tx) => searchVideos(tx, addresses, null, asked));
  expect(pages < 2_000 || pages).toBe(true);
});

test('within a month each step of reach is looked up by its weeks, not among all that have come so far', async () => {
  const one = connect(site.url, { max: 1 });
  onTestFinished(() => one.destroy());
  const asked = { search_data: 'guitar', time: 'month' } as const;
  await searchVideos(one, addresses, null, asked);
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(one);
  const statement = rows[0]?.statement.replace(preparedMark, '') ?? '';
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain (generic_plan) ${sql.raw(statement)}`.execute(one);
  const looks = plan.rows
    .map((row) => row['QUERY PLAN'])
    .filter((line) => line.includes('Index Cond: ((words @@ CASE'));
  expect(looks).toHaveLength(2);
  expect(looks.filter((look) => !look.includes('ARRAY[') || look.includes('(reach ='))).toEqual([]);
});

test('searches by one kept plan find what each asks for', async () => {
  const [kept, anew] = [connect(site.url, { max: 1 }), connect(site.url, { max: 1 })];
  onTestFinished(async () => {
    await Promise.all([kept.destroy(), anew.destroy()]);
  });
  await sql`set plan_cache_mode = force_custom_plan`.execute(anew);
  const texts = [
    'guitar',
    'guitar 77',
    '"guitar 77"',
    'guitar -77',
    'word7',
    'guitar or word7',
    'wo',
  ];
  for (const round of [1, 2]) {
    for (const search_data of texts) {
      const found = [];
      for (const one of [kept, anew]) {
        const { data } = await searchVideos(one, addresses, null, { search_data });
        found.push(data.map(({ id }) => id));
      }
      expect(found[0]?.length).toBeGreaterThan(0);
      expect([round, search_data, found[0]]).toEqual([round, search_data, found[1]]);
    }
  }
});

test('the beginning of a word is looked for among what few have watched where less than a hundred are known', async () => {
  const foundBy = async (search_data: string) => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const asked = { search_data, limit: 100, ...(cursor && { cursor }) };
      const page = await searchVideos(db, addresses, null, asked);
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    return ids.length;
  };
  expect([await foundBy('luthi'), await foundBy('theor')]).toEqual([lutes.luthier, 200]);
  expect([await foundBy('luthier'), await foundBy('theorbo')]).toEqual([200, 200]);
});

test('where thousands of videos have come far, what was meant is looked for among these alone', async () => {
  const meant = async (search_data: string) =>
    (await searchVideos(db, addresses, null, { search_data })).did_you_mean;
  expect(await meant('guittar')).toBe('guitar');
  // As near to “word77”, which nobody has watched.
  expect(await meant('wword77')).toBeNull();
});

test('what was meant is found by two statements that read few pages', async () => {
  const { statements, pages } = await costs((tx) =>
    searchVideos(tx, addresses, null, { search_data: 'guittar' }),
  );
  // Those of what was written and of what was meant are two more.
  expect(statements).toBe(4);
  expect(pages < 2_500 || pages).toBe(true);
});
