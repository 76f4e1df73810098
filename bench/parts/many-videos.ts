import { categories } from '../../contract/src/videos.ts';
import pg from 'pg';

/** A word that a fifth of all titles have. */
export const commonWord = 'guitar';

const channelCount = 2_000;
const wordCount = 20_000;
const rowsAtOnce = 2_000;
const minutesOfThreeYears = 1_578_000;

/**
 * Fills a migrated database with public videos as a large site has them, always the same ones: words
 * by Zipf's law, few videos with most of the views, three years of uploads.
 */
export async function manyVideos(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const random = seeded(7);
    const word = zipf(vocabulary(random), random);
    const text = (from: number, to: number) =>
      Array.from({ length: from + Math.floor(random() * (to - from + 1)) }, word).join(' ');

    const names = Array.from({ length: channelCount }, () => text(1, 3));
    await client.query(
      `insert into users (id, name, email, username)
         select 'u' || n, 'u' || n, 'u' || n || '@example.org', 'u' || n
         from generate_series(0, $1::int - 1) n`,
      [channelCount],
    );
    await client.query(
      `insert into channels (id, user_id, name)
         select 'c' || n - 1, 'u' || n - 1, name from unnest($1::text[]) with ordinality as t(name, n)`,
      [names],
    );
    for (let first = 0; first < count; first += rowsAtOnce) {
      const rows = Array.from({ length: Math.min(rowsAtOnce, count - first) }, (_, n) => {
        const channel = Math.floor(random() ** 3 * channelCount);
        const title = random() < 0.2 ? `${text(1, 4)} ${commonWord} ${text(1, 4)}` : text(2, 9);
        return {
          id: `v${first + n}`,
          channel_id: `c${channel}`,
          channel_name: names[channel],
          title: title.slice(0, 100),
          description: text(10, 80),
          category: categories[Math.floor(random() * categories.length)],
          tags: Array.from({ length: Math.floor(random() * 6) }, () => text(1, 2)),
          type: random() < 0.25 ? 'short' : 'video',
          seconds: 10 + Math.floor(random() ** 4 * 7_200),
          views: Math.floor(20 * (random() ** -1.1 - 1)),
          minutes: Math.floor(random() * minutesOfThreeYears),
        };
      });
      await client.query(
        `insert into videos (id, channel_id, channel_name, title, description, category, tags, type,
             seconds, reach, state, playable, poster, color, created_at, published_at)
           select id, channel_id, channel_name, title, description, category, tags, type,
             seconds, reach_of(views), 'ready', true, 'poster.webp', '#345678', at, at
           from jsonb_to_recordset($1) as r(id text, channel_id text, channel_name text, title text,
             description text, category text, tags text[], type text, seconds float8, views bigint,
             minutes int), lateral (select now() - minutes * interval '1 minute' as at) as t`,
        [JSON.stringify(rows)],
      );
      await client.query(
        `insert into video_view_counts (video_id, views)
           select id, views from jsonb_to_recordset($1) as r(id text, views bigint)`,
        [JSON.stringify(rows)],
      );
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Words of one to four syllables, the short ones first, as in a language. */
function vocabulary(random: () => number): string[] {
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const syllable = () =>
    one([...'bcdfghjklmnprstvw']) + one([...'aeiou']) + one(['', '', ...'lnrst']);
  const words = new Set<string>();
  while (words.size < wordCount) {
    const syllables = 1 + Math.floor((words.size / wordCount) * 2 + random() * 2);
    words.add(Array.from({ length: syllables }, syllable).join(''));
  }
  return [...words];
}

/** Draws words so that the n-th comes 1/n as often as the first. */
function zipf(words: readonly string[], random: () => number): () => string {
  const sums: number[] = [];
  let sum = 0;
  for (let n = 1; n <= words.length; n++) sums.push((sum += 1 / n));
  return () => {
    const at = random() * sum;
    let [low, high] = [0, words.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return words[low] as string;
  };
}
