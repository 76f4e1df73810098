import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => null, cookie: '' });
const { noteSubscriptionEverywhere } = await import('./use-followed-channels.ts');
const { namedKey, queryClient } = await import('../../api/queries.ts');

const stands = { isSubscribed: false, notification_enabled: false, bell_some: false };
const one = (channel_id: string) => ({
  ...{ channel_id, name: channel_id },
  ...{ ...stands, number_of_channel_subscribers: 4 },
});

test('a subscription made at one video is known at the channel and at its other videos', () => {
  const channel = namedKey('channels', 'channel', {});
  const videos = ['a', 'b', 'c'].map((id) => namedKey('videos', 'video', { id }));
  queryClient.setQueryData(channel, { channel: one('walks') });
  for (const [at, key] of videos.entries()) {
    queryClient.setQueryData(key, { video: one(at < 2 ? 'walks' : 'other') });
  }
  noteSubscriptionEverywhere('walks', {
    ...{ is_subscribed: true, notification_enabled: true, bell_some: true },
    ...{ number_of_channel_subscribers: 5, channel_id: 'walks' },
  } as never);
  const now = {
    ...one('walks'),
    ...{ isSubscribed: true, notification_enabled: true, bell_some: true },
    number_of_channel_subscribers: 5,
  };
  expect(queryClient.getQueryData(channel)).toEqual({ channel: now });
  expect(videos.map((key) => queryClient.getQueryData(key))).toEqual([
    { video: now },
    { video: now },
    { video: one('other') },
  ]);
});
