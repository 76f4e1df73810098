import type { Notification } from '@kinora/contract/notifications';
import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const notification = (id: string): Notification => ({
  ...{ id, type: 'video_ready', short_id: null, video_id: 'v', video_title: 'A walk' },
  ...{ comment_id: null, channel_id: 'c' },
  ...{ user_avatar: null, notification_text: 'Ready.', thumbnail: null, channel_name: 'Anna' },
  ...{ created_at: '2026-02-28T10:00:00Z', read: false },
});
const day = (name: string, ...ids: string[]) => ({
  day: name,
  notifications: ids.map(notification),
});

test('HEAD-10 a day that two pages share is one, without what came twice', () => {
  const days = byDay([
    [day('2026-02-28', '5', '4'), day('2026-02-27', '3')],
    [day('2026-02-27', '3', '2'), day('2026-02-26', '1')],
  ]);
  expect(days).toEqual([
    day('2026-02-28', '5', '4'),
    day('2026-02-27', '3', '2'),
    day('2026-02-26', '1'),
  ]);
});

test('a day from which everything was removed is gone', () => {
  expect(byDay([[day('2026-02-28'), day('2026-02-27', '1')]])).toEqual([day('2026-02-27', '1')]);
});
