import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { insertWithoutTriggers } from '../../../test/insert-without-triggers.ts';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { searchVideos } from './search-videos.ts';

const site = await testSite();
const { db, addresses } = site;
const anna = await site.person('anna');
const costs = costsOf(db);

// All of 30,000 videos have the word, and one in thirty has captions.
await insertWithoutTriggers(
  db,
  sql`
  insert into videos
    (id, channel_id, channel_name, title, type, visibility, state, playable, reach, published_at)
  select 'v' || n, ${anna.channelId}, 'anna', 'Guitar ' || n,
    'video', 'public', 'ready', true, n % 7, now() - n * interval '8 minutes'
  from generate_series(1, 30000) n`,
);
await sql`
  insert into captions (id, video_id, language, kind, words)
  select 's' || n, 'v' || n, 'en', 'subtitles', '' from generate_series(30, 30000, 30) n`.execute(
  db,
);
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
