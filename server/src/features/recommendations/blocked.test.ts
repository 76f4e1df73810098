import type { Channel } from '@kinora/contract/channels';
import type { HiddenChannel } from '@kinora/contract/hidden';
import type { VideoCard } from '@kinora/contract/videos';
import { expect, test } from 'vitest';
import { commentCalls } from '../../../test/comments.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const cleo = await site.person('cleo');
const calls = commentCalls(site);
const { post, reply, edit, remove } = calls;

const ask = (by: Person, method: 'GET' | 'PUT' | 'DELETE', url: string) =>
  site.app.inject({ method, url, headers: by.headers });
const block = (by: Person, id: string) => ask(by, 'PUT', `/api/blocked/channels/${id}`);
const hide = (by: Person, id: string) => ask(by, 'PUT', `/api/hidden/channels/${id}`);
const show = (by: Person, id: string) => ask(by, 'DELETE', `/api/hidden/channels/${id}`);

test.each([
  ['by the channel', ben.channelId],
  ['by the owner of the channel', ben.id],
])('who is blocked, %s, writes nothing below one’s videos, until that is undone', async (_, id) => {
  const video = await someVideo(site, anna);
  const before = await calls.said(ben, video, 'Hello');
  const blocked = await block(anna, id);
  expect(blocked.json()).toMatchObject({ code: 200, channel_id: ben.channelId });

  const tries = [post(ben, video, 'Hello'), reply(ben, before, 'Me'), edit(ben, before, 'You')];
  for (const answer of await Promise.all(tries)) {
    expect(answer.json()).toEqual({
      code: 403,
      error: 'not_allowed',
      message: 'The owner of this video does not accept comments from you.',
    });
  }
  // What stands there can be taken away, others go on, and so does who is blocked elsewhere.
  expect((await remove(ben, before)).statusCode).toBe(200);
  expect((await post(cleo, video, 'Hello')).statusCode).toBe(200);
  expect((await post(ben, await someVideo(site, cleo), 'Hello')).statusCode).toBe(200);

  expect((await show(anna, ben.channelId)).statusCode).toBe(200);
  expect((await post(ben, video, 'Hello')).statusCode).toBe(200);
});

test('a blocked channel is hidden, and is told apart from one that is only hidden', async () => {
  const id = await someVideo(site, ben);
  const answers = async () => {
    const { channel } = (await ask(anna, 'GET', `/api/channels/${ben.channelId}`)).json<{
      channel: Channel;
    }>();
    const { channels } = (await ask(anna, 'GET', '/api/hidden/channels')).json<{
      channels: HiddenChannel[];
    }>();
    return [channel.hidden, channel.blocked, channels.map(({ blocked }) => blocked)];
  };
  const wasHidden = async () => (await block(anna, ben.channelId)).json().was_hidden;
  expect(await answers()).toEqual([false, false, []]);
  await hide(anna, ben.channelId);
  expect(await answers()).toEqual([true, false, [false]]);
  expect(await wasHidden()).toBe(true);
  expect(await answers()).toEqual([true, true, [true]]);
  // Undone, it is as it was.
  await ask(anna, 'DELETE', `/api/blocked/channels/${ben.channelId}`);
  expect(await answers()).toEqual([true, false, [false]]);
  await block(anna, ben.channelId);
  // To hide what is blocked changes nothing.
  await hide(anna, ben.channelId);
  expect(await answers()).toEqual([true, true, [true]]);
  const { videos } = (await ask(anna, 'GET', '/api/videos/recent')).json<{ videos: VideoCard[] }>();
  expect(videos.map((video) => video.id)).not.toContain(id);
  await show(anna, ben.channelId);
  expect(await answers()).toEqual([false, false, []]);
  expect(await wasHidden()).toBe(false);
  await show(anna, ben.channelId);
});

test('nobody blocks their own channel, or one that is none', async () => {
  expect((await block(anna, anna.channelId)).statusCode).toBe(400);
  expect((await block(anna, 'nobody')).statusCode).toBe(404);
});
