import type { Analytics, videoAnalytics } from '@kinora/contract/analytics';
import type { OutputOf } from '@kinora/contract/call';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { costsOf } from '../../../test/costs.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { countPlays, forgetWatchedParts } from './count-plays.ts';
import { countViews } from './count-views.ts';
import { getChannelAnalytics, getVideoAnalytics } from './get-analytics.ts';
import { partsOfVideo } from './played-parts.ts';

const site = await testSite();
const { db } = site;
const anna = await site.person('anna');
const ben = await site.person('ben');

async function ask<Answer = Analytics>(who: Person, url: string, status = 200): Promise<Answer> {
  const answer = await site.app.inject({ url, headers: who.headers });
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
}
const ofVideo = (who: Person, id: string, days = '7') =>
  ask<OutputOf<typeof videoAnalytics>>(who, `/api/studio/videos/${id}/analytics?days=${days}`);
const ofChannel = (who: Person, days = '7') => ask(who, `/api/studio/analytics?days=${days}`);
const send = (who: Person, url: string, payload: object) =>
  site.app.inject({ method: 'POST', url, headers: who.headers, payload });
/** A play of the first `parts` hundredths of a video of 100 seconds. */
const play = (videoId: string, parts: number, source: 'home' | 'search' = 'home') => ({
  ...{ videoId, source, length: 100 },
  parts: Array.from({ length: partsOfVideo }, (_, part) => (part < parts ? 1 : 0)),
});
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a creator is told of views, watch time, the average part, sources and the curve', async () => {
  const id = await someVideo(site, anna, { seconds: 100, title: 'Watched' });
  await countPlays(db, [play(id, 100), play(id, 50), play(id, 30, 'search'), play(id, 20)]);
  await countViews(db, [{ viewer: 'a', userId: null, network: null, videoId: id }]);
  const numbers = { views: 1, watch_time: 200, average_part: 0.5, likes: 0, subscribers: 0 };
  const sources = [
    { source: 'home', plays: 3 },
    { source: 'search', plays: 1 },
  ];
  const shared = { days: [{ day: daysAgo(0), ...numbers }], total: numbers, sources, by: 'day' };
  const answer = await ofVideo(anna, id);
  expect(answer).toMatchObject({ ...shared, title: 'Watched', seconds: 100 });
  expect([answer.from, answer.until]).toEqual([daysAgo(6), daysAgo(0)]);
  const at = (part: number) => answer.curve?.[part];
  expect([at(0), at(19), at(20), at(29), at(30), at(49), at(50), at(99)]).toEqual([
    ...[1, 1, 0.75, 0.75, 0.5, 0.5, 0.25, 0.25],
  ]);
  expect(await ofChannel(anna)).toMatchObject({ ...shared, curve: answer.curve });
  const nobody = await someVideo(site, anna, { seconds: 100 });
  expect(await ofVideo(anna, nobody)).toMatchObject({
    ...{ days: [], sources: [], curve: null },
    total: { views: 0, watch_time: 0, average_part: null },
  });
});

test('the curve of a channel is that of all its videos, and its mean the average part; a deleted one leaves it', async () => {
  const owner = await site.person('channel');
  const [short, long] = [
    await someVideo(site, owner, { seconds: 100 }),
    await someVideo(site, owner, { seconds: 300 }),
  ];
  expect((await ofChannel(owner)).curve).toBe(null);
  const threefold = play(long, 20);
  await countPlays(db, [
    play(short, 60),
    { ...threefold, length: 300, parts: threefold.parts.map((seconds) => 3 * seconds) },
  ]);
  const { curve, total } = await ofChannel(owner);
  const at = (part: number) => curve?.[part];
  expect([at(0), at(19), at(20), at(59), at(60), at(99)]).toEqual([1, 1, 0.25, 0.25, 0, 0]);
  expect(curve?.reduce((sum, one) => sum + one / partsOfVideo, 0)).toBeCloseTo(0.3, 9);
  expect(total.average_part).toBeCloseTo(0.3, 9);
  await db.deleteFrom('videos').where('id', '=', long).execute();
  expect((await ofChannel(owner)).curve).toEqual((await ofVideo(owner, short)).curve);
});

test('the curve is that of the file that is there; the one before stays in watch time and average', async () => {
  const owner = await site.person('replacing');
  const [other, id] = [
    await someVideo(site, owner, { seconds: 100 }),
    await someVideo(site, owner, { seconds: 100 }),
  ];
  await countPlays(db, [play(other, 50), play(id, 100), play(id, 100)]);
  await db.transaction().execute((tx) => forgetWatchedParts(tx, id));
  expect((await ofVideo(owner, id)).curve).toBe(null);
  const ofOther = (await ofVideo(owner, other)).curve;
  expect((await ofChannel(owner)).curve).toEqual(ofOther);
  await countPlays(db, [play(id, 20)]);
  const { curve, total } = await ofVideo(owner, id);
  expect([curve?.[0], curve?.[19], curve?.[20]]).toEqual([1, 1, 0]);
  expect(total).toMatchObject({ watch_time: 220, average_part: 220 / 300 });
  const together = await ofChannel(owner);
  expect([together.curve?.[0], together.curve?.[20], together.curve?.[50]]).toEqual([1, 0.5, 0]);
  expect(together.total.average_part).toBeCloseTo(270 / 400, 9);
  await db.deleteFrom('videos').where('id', '=', id).execute();
  const left = await ofChannel(owner);
  expect(left.curve).toEqual(ofOther);
  expect(left.total).toMatchObject({ watch_time: 50, average_part: 0.5 });
});

test('nobody is told of a video of somebody else, of none, or as a guest', async () => {
  const id = await someVideo(site, anna, { visibility: 'public' });
  for (const video of [id, 'none']) {
    await ask(ben, `/api/studio/videos/${video}/analytics`, 404);
  }
  for (const url of [`/api/studio/videos/${id}/analytics`, '/api/studio/analytics']) {
    expect((await site.app.inject({ url })).statusCode).toBe(401);
  }
  await ask(anna, '/api/studio/analytics?days=14', 400);
});

test('a span of days ends today and leaves out what was before; all of it is by month after a year', async () => {
  const owner = await site.person('longago');
  const id = await someVideo(site, owner, { seconds: 100 });
  for (const ago of [0, 6, 7, 27, 28, 89, 90, 800]) {
    const [day] = [daysAgo(ago)];
    await sql`insert into video_days (video_id, day, views) values (${id}, ${day}, 1)`.execute(db);
    await sql`insert into channel_days (channel_id, day, views)
      values (${owner.channelId}, ${day}, 1)`.execute(db);
  }
  for (const [days, views] of Object.entries({ 7: 2, 28: 4, 90: 6, all: 8 })) {
    expect((await ofVideo(owner, id, days)).total.views, days).toBe(views);
    expect((await ofChannel(owner, days)).total.views, days).toBe(views);
  }
  const all = await ofChannel(owner, 'all');
  expect(all.by).toBe('month');
  expect(all.from).toBe(daysAgo(800));
  expect(all.days.every(({ day }) => day.endsWith('-01'))).toBe(true);
});

test('likes and subscribers that came on a day are told without those that went', async () => {
  const owner = await site.person('liked');
  const id = await someVideo(site, owner, { seconds: 100 });
  const [cleo, dora] = [await site.person('cleo'), await site.person('dora')];
  for (const who of [ben, cleo, dora]) {
    await send(who, '/api/videoplayvideolike', { video_id: id, is_like: true });
  }
  await send(cleo, '/api/videoplayvideolike', { video_id: id, is_like: false });
  await send(dora, '/api/videoplayvideodislike', { video_id: id, is_dislike: true });
  const follow = (who: Person, more: object) =>
    send(who, '/api/channels/subscribe', { channel_id: owner.channelId, ...more });
  await follow(ben, { is_subscribed: true, video_id: id });
  await follow(cleo, { is_subscribed: true, video_id: id });
  await follow(dora, { is_subscribed: true });
  await follow(cleo, { is_subscribed: false, video_id: id });
  expect((await ofChannel(owner)).total).toMatchObject({ likes: 1, subscribers: 2 });
  expect((await ofVideo(owner, id)).total).toMatchObject({ likes: 1, subscribers: 1 });
  // Of somebody else's video nobody follows this channel.
  const others = await someVideo(site, ben, { seconds: 100 });
  const ella = await site.person('ella');
  await follow(ella, { is_subscribed: true, video_id: others });
  expect((await ofVideo(ben, others)).total.subscribers).toBe(0);
  expect((await ofChannel(owner)).total.subscribers).toBe(3);
});

test('who leaves a channel is taken from the video that led there, whatever is said of it', async () => {
  const owner = await site.person('steady');
  const [first, second] = [await someVideo(site, owner), await someVideo(site, owner)];
  const [emil, fay] = [await site.person('emil'), await site.person('fay')];
  const channel_id = owner.channelId;
  const follow = (who: Person, is_subscribed: boolean, video_id: string | null) =>
    send(who, '/api/channels/subscribe', { channel_id, is_subscribed, video_id });
  const subscribers = async () => [
    (await ofVideo(owner, first)).total.subscribers,
    (await ofVideo(owner, second)).total.subscribers,
  ];
  for (let turn = 0; turn < 3; turn++) {
    await follow(emil, true, null);
    await follow(emil, false, first);
  }
  expect(await subscribers()).toEqual([0, 0]);
  await follow(emil, true, first);
  await follow(fay, true, second);
  expect(await subscribers()).toEqual([1, 1]);
  await follow(emil, false, second);
  expect(await subscribers()).toEqual([0, 1]);
  const leaving = await send(fay, '/api/channels/leave', { channel_ids: [channel_id] });
  expect(await subscribers()).toEqual([0, 0]);
  // Undo brings it back to its video.
  await send(fay, '/api/channels/follow', { channels: leaving.json().left });
  expect(await subscribers()).toEqual([0, 1]);
  const again = (await follow(fay, false, null)).json().left;
  const undo = { channel_id, is_subscribed: true, video_id: first, again };
  await send(fay, '/api/channels/subscribe', undo);
  expect(await subscribers()).toEqual([0, 1]);
});

test('likes of a video that is deleted leave the numbers of its channel', async () => {
  const owner = await site.person('relieved');
  const [kept, gone] = [await someVideo(site, owner), await someVideo(site, owner)];
  for (const video_id of [kept, gone]) {
    await send(ben, '/api/videoplayvideolike', { video_id, is_like: true });
  }
  await send(anna, '/api/videoplayvideolike', { video_id: gone, is_like: true });
  expect((await ofChannel(owner)).total.likes).toBe(3);
  await db.deleteFrom('videos').where('id', '=', gone).execute();
  expect((await ofChannel(owner)).total.likes).toBe(1);
});

test('likes count for the channel however they come to the video, up to its deletion', async () => {
  const owner = await site.person('counted');
  const [kept, gone] = [await someVideo(site, owner), await someVideo(site, owner)];
  // As a process of the version before writes them, which knows nothing of the channel's.
  const note = (id: string, likes: number) =>
    sql`insert into likes_by_day (video_id, day, channel_id, likes)
      select id, ${daysAgo(0)}::date, channel_id, ${likes}::int from videos where id = ${id}
      on conflict (video_id, day) do update
        set likes = likes_by_day.likes + excluded.likes`.execute(db);
  await note(kept, 1);
  await note(gone, 2);
  await note(gone, 3);
  await note(gone, -1);
  expect((await ofChannel(owner)).total.likes).toBe(5);
  await db.deleteFrom('videos').where('id', '=', gone).execute();
  expect((await ofChannel(owner)).total.likes).toBe(1);
  await db.deleteFrom('videos').where('id', '=', kept).execute();
  expect((await ofChannel(owner)).total.likes).toBe(0);
});

test('the numbers of a channel with many videos, and of one video, are one statement that reads little', async () => {
  const owner = await site.person('many');
  await sql`
    insert into videos (id, channel_id, channel_name, title, state, playable, seconds)
    select 'many' || n, case when n % 2 = 0 then ${owner.channelId} else ${ben.channelId} end,
      'many', 'Episode', 'ready', true, 100 from generate_series(1, 2000) n`.execute(db);
  const days = sql`cross join generate_series(0, 89) ago`;
  const day = sql`(now() at time zone 'utc')::date - ago`;
  await sql`insert into video_days (video_id, day, views, seconds)
    select id, ${day}, 1, 50 from videos ${days} where id like 'many%'`.execute(db);
  await sql`insert into channel_days (channel_id, day, views, seconds)
    select id, ${day}, 1000, 50000 from channels ${days}
    on conflict (channel_id, day) do nothing`.execute(db);
  await sql`insert into watched_parts (video_id, day, seconds)
    select id, ${day}, array_fill(1::float8, array[100]) from videos ${days}
    where id in ('many2', 'many4', 'many5')`.execute(db);
  await sql`insert into channel_parts (channel_id, day, seconds)
    select id, ${day}, array_fill(1::float8, array[100]) from channels ${days}
    on conflict (channel_id, day) do nothing`.execute(db);
  // One after the other they would be added to the same rows of the channel.
  await sql`alter table likes_by_day disable trigger user`.execute(db);
  await sql`insert into likes_by_day (video_id, day, likes)
    select id, ${day}, 1 from videos ${days} where id like 'many%'`.execute(db);
  await sql`alter table likes_by_day enable trigger user`.execute(db);
  await sql`insert into channel_likes_by_day (channel_id, day, likes)
    select id, ${day}, 1000 from channels ${days}
    on conflict (channel_id, day) do nothing`.execute(db);
  await sql`analyze videos, video_days, channel_days, watched_parts, channel_parts, likes_by_day,
    channel_likes_by_day`.execute(db);
  const costs = costsOf(db);
  const channel = await costs((tx) => getChannelAnalytics(tx, owner, '90'));
  const video = await costs((tx) => getVideoAnalytics(tx, owner, 'many2', '90'));
  expect([channel.statements, video.statements]).toEqual([1, 1]);
  expect(channel.pages).toBeLessThan(250);
  expect(video.pages).toBeLessThan(350);
});
