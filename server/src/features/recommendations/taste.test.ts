import type { VideoCard } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '../../../test/site.ts';
import { vacuumed } from '../../../test/vacuum.ts';
import { noteWatching } from '../history/history.ts';
import { refreshListed } from '../videos/refresh-listed.ts';
import { listVideos } from '../videos/list-videos.ts';
import { hideVideo } from './hidden.ts';
import { listForYou } from './list-for-you.ts';
import { noteCoWatches } from './note-co-watches.ts';

const site = await testSite();
const { db, addresses } = site;

// Park and Miller's minimal standard generator, so that every run is the same.
let state = 20;
const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
const below = (count: number) => Math.floor(random() * count);

const [videoCount, categoryCount, channelCount, viewerCount, watches] = [5_000, 20, 200, 300, 20];
/** What is watched although it is no taste of the viewer, and tags that say nothing. */
const noise = 0.2;

interface Video {
  id: string;
  channel: number;
  category: number;
  title: string;
  tags: string[];
  views: number;
  hours: number;
}
const videos: Video[] = Array.from({ length: videoCount }, (_, n) => {
  // Half of a channel's videos are about one thing, and one category has many more than the others.
  const channel = below(channelCount);
  const category =
    random() < 0.5 ? channel % categoryCount : Math.floor(random() ** 2 * categoryCount);
  const topic = () => (random() < noise ? `common${below(10)}` : `topic${category}x${below(8)}`);
  return {
    id: `v${n}`,
    channel,
    category,
    title: `${topic()} ${topic()}`,
    tags: [topic(), topic(), topic()],
    views: Math.floor(20 * (random() ** -1.1 - 1)),
    hours: below(2_000),
  };
});
const ofCategory = Map.groupBy(videos, ({ category }) => category);
/** A video as somebody chooses it who likes some categories: the popular ones more often. */
function choose(tastes: readonly number[]): Video {
  const among =
    random() < noise ? videos : (ofCategory.get(tastes[below(tastes.length)] ?? 0) ?? videos);
  const [one, two] = [among[below(among.length)], among[below(among.length)]] as [Video, Video];
  return one.views > two.views ? one : two;
}

await sql`
  insert into users (id, name, username, email)
    select 'u' || n, 'u' || n, 'u' || n, 'u' || n || '@example.org'
    from generate_series(0, ${channelCount + viewerCount}::int) n`.execute(db);
await sql`
  insert into channels (id, user_id, name)
    select 'c' || n, 'u' || n, 'c' || n from generate_series(0, ${channelCount}::int) n`.execute(
  db,
);
await sql`
  insert into videos (id, channel_id, channel_name, title, category, tags, seconds, state, playable,
      reach, created_at, published_at)
    select id, 'c' || channel, 'c' || channel, title, 'Category ' || category, tags, 100, 'ready', true,
      reach_of(views), now() - hours * interval '1 hour', now() - hours * interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(videos)}) as r (id text, channel int, category int,
      title text, tags text[], views bigint, hours int)`.execute(db);
await sql`
  insert into video_view_counts (video_id, views)
    select id, views from jsonb_to_recordset(${JSON.stringify(videos)}) as r (id text, views bigint)`.execute(
  db,
);
await sql`
  insert into views_by_hour (video_id, hour, views)
    select video_id, date_trunc('hour', now()), 1 + views / 100 from video_view_counts`.execute(db);
await refreshListed(db, 2);

// What others watch together.
const tastesOfOthers = Array.from({ length: viewerCount }, () => [
  below(categoryCount),
  below(categoryCount),
]);
for (let round = 0; round < watches; round++) {
  const watched = tastesOfOthers.map((tastes, n) => ({
    userId: `u${channelCount + 1 + n}`,
    videoId: choose(tastes).id,
  }));
  await sql`
    insert into history (user_id, video_id, position)
      select * from unnest(${watched.map(({ userId }) => userId)}::text[],
        ${watched.map(({ videoId }) => videoId)}::text[]) as w, (values (50)) as position
      on conflict do nothing`.execute(db);
  await noteCoWatches(db, watched);
}
await vacuumed(db);

const tastes = [4, 13];
const viewer = await site.person('viewer');
const watchedByViewer: string[] = [];
while (watchedByViewer.length < watches) {
  const { id } = choose(tastes);
  await noteWatching(db, viewer, id, random() < 0.5 ? 100 : 10 + below(80));
  watchedByViewer.push(id);
}

const pageSize = 48;
const byId = new Map(videos.map((video) => [video.id, video]));
const known = (shown: readonly VideoCard[]) => shown.flatMap(({ id }) => byId.get(id) ?? []);
const partOfTaste = (shown: readonly VideoCard[]) =>
  known(shown).filter(({ category }) => tastes.includes(category)).length / shown.length;
const ofAll = videos.filter(({ category }) => tastes.includes(category)).length / videoCount;
const trending = async () =>
  (await listVideos(db, addresses, viewer, { sort: 'trending', limit: pageSize })).videos;
const forYou = async (novelty = 0.5) =>
  (await listForYou(db, addresses, viewer, { limit: pageSize, novelty })).videos;

test('after 20 watches more of a viewer’s taste is recommended than trends, and the next page hears what is not of interest', async () => {
  const recommended = await forYou();
  expect(recommended).toHaveLength(pageSize);
  const [ofForYou, ofTrending] = [partOfTaste(recommended), partOfTaste(await trending())];
  const [familiar, unknown] = [partOfTaste(await forYou(0)), partOfTaste(await forYou(1))];

  // The topic that most of the recommended videos have is not wanted: three with it are hidden.
  const topics = known(recommended).flatMap(({ tags }) => [...new Set(tags)]);
  const [topic = ''] = [...Map.groupBy(topics, (tag) => tag)].toSorted(
    ([, one], [, two]) => two.length - one.length,
  )[0] ?? [''];
  const withTopic = (shown: readonly VideoCard[]) =>
    known(shown).filter(({ tags }) => tags.includes(topic));
  const before = withTopic(recommended);
  for (const { id } of before.slice(0, 3)) await hideVideo(db, viewer, id);
  const after = await forYou();
  expect(after).toHaveLength(pageSize);
  for (const { id } of before.slice(0, 3)) expect(after.map((video) => video.id)).not.toContain(id);

  const percent = (part: number) => `${Math.round(part * 100)} %`;
  process.stdout.write(
    `Of the taste: For you ${percent(ofForYou)} (familiar ${percent(familiar)}, new ${percent(unknown)}), ` +
      `trending ${percent(ofTrending)}, all videos ${percent(ofAll)}. ` +
      `With the topic of three hidden videos: ${before.length} before, ${withTopic(after).length} after.\n`,
  );
  expect(ofForYou).toBeGreaterThan(0.6);
  expect(ofForYou).toBeGreaterThan(3 * ofTrending);
  expect(withTopic(after).length).toBeLessThan(before.length - 3);
});
