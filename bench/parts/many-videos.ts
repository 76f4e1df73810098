import { categories } from '../../contract/src/filing.ts';
import type pg from 'pg';
import { numbersFrom } from '../../server/test/numbers-from.ts';
import { copyRows, withoutIndexes } from './copy.ts';
import { vocabulary, zipf } from './words.ts';

/** A word that a fifth of all titles have. */
export const commonWord = 'guitar';
/** The category of half of all videos; the others share the other half. */
export const largeCategory = 'Music';

const minutesOfThreeYears = 1_578_000;
const shortsShare = 0.01;
const most = { views: 50_000_000, captioned: 20_000 };
const hoursOfViews = 14 * 24;

/** How large a site is. */
export interface Size {
  /** With ids `v0`, `v1`, …, the most viewed first. */
  videos: number;
  /** With ids `u0`, `u1`, … and a channel `c0`, `c1`, … each. */
  users: number;
  /** In the counts of the hours of the last two weeks. */
  viewsByHour: number;
}

/**
 * Fills a migrated database with public videos as a large site has them, always the same ones: words
 * by Zipf's law, few channels with many videos, few videos with most of the views, three years of
 * uploads.
 */
export async function manyVideos(client: pg.Client, size: Size): Promise<void> {
  const random = numbersFrom(7);
  const word = zipf(vocabulary(), random);
  const text = (from: number, to: number) =>
    Array.from({ length: from + Math.floor(random() * (to - from + 1)) }, word).join(' ');
  const each = Array.from({ length: size.users }, (_, n) => n);
  const names = each.map(() => text(1, 3));

  // Every reference is right by the way it is made; to check millions takes minutes. Nor do triggers
  // run: what they write is filled in below.
  await client.query('set session_replication_role = replica');
  await copyRows(
    client,
    'users',
    ['id', 'name', 'email', 'username'],
    each.map((n) => [`u${n}`, `u${n}`, `u${n}@example.org`, `u${n}`]),
  );
  await copyRows(
    client,
    'channels',
    ['id', 'user_id', 'name'],
    each.map((n) => [`c${n}`, `u${n}`, names[n] ?? '']),
  );
  await copyRows(client, 'video_view_counts', ['video_id', 'views'], viewCounts(size));
  await withoutIndexes(client, ['videos', 'views_by_hour'], async () => {
    await copyRows(client, 'videos', videoColumns, videoRows(size, names, random, text));
    await copyRows(client, 'views_by_hour', ['video_id', 'hour', 'views'], hourRows(size));
  });
  await client.query('analyze');
  await withoutIndexes(client, ['listed_videos', 'tagged_videos', 'captions'], async () => {
    await client.query(
      `insert into listed_videos select listed.* from videos, rows_of_listed(videos) as listed`,
    );
    await client.query(
      `insert into tagged_videos select tag, published_at, id
         from videos, tags_of_video(tags, description) as tag`,
    );
    // What is said in a video is what it is about, and more.
    await client.query(
      `insert into captions (id, video_id, language, kind, words)
         select 's' || id, id, 'en', 'subtitles', words_of_captions(title || ' ' || description)
         from videos order by id limit least($1, ${most.captioned})`,
      [Math.ceil(size.videos / 20)],
    );
    await client.query(
      `update videos set captioned = true where id in (select video_id from captions)`,
    );
  });
  await client.query('set session_replication_role = default');
}

const videoColumns = [
  ...['id', 'channel_id', 'channel_name', 'title', 'description', 'category', 'tags', 'type'],
  ...['seconds', 'reach', 'doublings', 'state', 'playable', 'poster', 'color'],
  ...['created_at', 'published_at'],
];

function* videoRows(
  { videos, users }: Size,
  names: readonly string[],
  random: () => number,
  text: (from: number, to: number) => string,
) {
  const channels = Math.min(users, Math.ceil(videos / 20));
  const others = categories.filter((name) => name !== largeCategory);
  const now = Date.now();
  for (let n = 0; n < videos; n++) {
    const views = viewsOf(n, videos);
    const channel = Math.floor(random() ** 3 * channels);
    const title = random() < 0.2 ? `${text(1, 4)} ${commonWord} ${text(1, 4)}` : text(2, 9);
    const tags = Array.from({ length: Math.floor(random() * 6) }, () => text(1, 2));
    const at = new Date(now - random() * minutesOfThreeYears * 60_000).toISOString();
    yield [
      `v${n}`,
      `c${channel}`,
      names[channel] ?? '',
      title.slice(0, 100),
      text(10, 80),
      random() < 0.5 ? largeCategory : (others[Math.floor(random() * others.length)] ?? null),
      `{${tags.map((tag) => `"${tag}"`).join(',')}}`,
      random() < shortsShare ? 'short' : 'video',
      10 + Math.floor(random() ** 4 * 7_200),
      // `reach_of` and `doublings_of` of the database.
      Math.min(6, Math.max(0, Math.floor(Math.log10(Math.max(1, views))) - 1)),
      Math.floor(Math.log2(views + 1)),
      ...['ready', true, 'poster.webp', '#345678', at, at],
    ];
  }
}

/** By a power law of the place among all. */
const viewsOf = (n: number, videos: number) =>
  Math.min(most.views, Math.floor(20 * (((n + 0.5) / videos) ** -1.1 - 1)));

function* viewCounts({ videos }: Size) {
  for (let n = 0; n < videos; n++) yield [`v${n}`, viewsOf(n, videos)];
}

/** What is watched much now is mostly what was, but less steeply. */
function* hourRows({ videos, viewsByHour }: Size) {
  const random = numbersFrom(13);
  const weightOf = (n: number) => (n + 10) ** -0.8;
  let all = 0;
  for (let n = 0; n < videos; n++) all += weightOf(n);
  const thisHour = Math.floor(Date.now() / 3_600_000);
  const timeOf = (hoursAgo: number) => new Date((thisHour - hoursAgo) * 3_600_000).toISOString();
  for (let n = 0; n < videos; n++) {
    const views = (viewsByHour * weightOf(n)) / all;
    if (views > 2 * hoursOfViews) {
      for (let hour = 0; hour < hoursOfViews; hour++) {
        yield [`v${n}`, timeOf(hour), Math.ceil((views / hoursOfViews) * 2 * random())];
      }
      continue;
    }
    const hours = new Map<number, number>();
    for (let view = 0; view < Math.floor(views + random()); view++) {
      const hour = Math.floor(random() * hoursOfViews);
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
    }
    for (const [hour, count] of hours) yield [`v${n}`, timeOf(hour), count];
  }
}
