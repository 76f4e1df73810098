import type { Analytics } from '@kinora/contract/analytics';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { everyDay, rowText, axisText } from './every-day.ts';
import { metricText } from './metrics.ts';

const some = { views: 3, watch_time: 61.26, average_part: 0.5, likes: 1, subscribers: -1 };
const total = { ...some };
const analytics: Analytics = {
  ...{ from: '2026-02-27', until: '2026-03-02', by: 'day', total, sources: [], curve: null },
  days: [{ day: '2026-02-28', ...some }],
};

test('every day from the first to the last is there, also those of which nothing is known', () => {
  const days = everyDay(analytics);
  expect(days.map(({ day, views }) => [day, views])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 3],
    ['2026-03-01', 0],
    ['2026-03-02', 0],
  ]);
  const months = everyDay({ ...analytics, from: '2025-11-30', by: 'month' });
  expect(months.map(({ day }) => day)).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
});

test('a row has its year where that is not the latest one’s', () => {
  const latest = '2026-01-01';
  expect(rowText('2026-01-01', 'day', latest)).toBe('Jan\u{a0}1');
  expect(rowText('2025-12-31', 'day', latest)).toBe('Dec 31, 2025');
  expect(rowText('2026-01-01', 'month', latest)).toBe('January 2026');
  expect(axisText('2026-01-01', 'day', latest)).toBe('Jan\u{a0}1');
  expect(axisText('2026-01-01', 'month', latest)).toBe('Jan 2026');
});

test('the file has a line for each day, and nothing where nothing was watched', () => {
  expect(csvOf(everyDay(analytics).slice(0, 2))).toBe(
    'day,views,watch_time_seconds,average_part,likes,subscribers\r\n' +
      '2026-02-27,0,0,,0,0\r\n2026-02-28,3,61.3,0.5,1,-1\r\n',
  );
});

test.each([
  ['watch_time', 59.4, '59 s'],
  ['watch_time', 600, '10 min'],
  ['watch_time', 5_400, '1.5 h'],
  ['watch_time', 9_000_000, '2.5K h'],
  ['average_part', 0.456, '46 %'],
  ['average_part', null, '–'],
  ['subscribers', -1_200, '−1.2K'],
] as const)('%s %s reads %s', (metric, value, text) => {
  expect(metricText(metric, value)).toBe(text);
});
