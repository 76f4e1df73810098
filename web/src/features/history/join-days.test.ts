import type { WatchedVideo } from '@kinora/contract/history';
import { expect, test } from 'vitest';
import { joinDays } from './join-days.ts';

const video = (id: string) => ({ id }) as WatchedVideo;
const day = (name: string, ...ids: string[]) => ({ day: name, videos: ids.map(video), shorts: [] });

test('a day that came in two answers stands once, and each video once', () => {
  const joined = joinDays([
    day('2026-03-02', 'a', 'b'),
    day('2026-03-02', 'c'),
    day('2026-03-01', 'a'),
  ]);
  expect(joined.map(({ day: name, videos }) => [name, videos.map(({ id }) => id)])).toEqual([
    ['2026-03-02', ['a', 'b', 'c']],
  ]);
});
