import type { NumbersOfDay } from '@kinora/contract/analytics';

const columns = ['day', 'views', 'watch_time_seconds', 'average_part', 'likes', 'subscribers'];
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** The numbers of all days as a file for spreadsheets: commas between, numbers unrounded for people. */
export function csvOf(days: readonly NumbersOfDay[]): string {
  const lines = days.map(({ day, views, watch_time, average_part, likes, subscribers }) => [
    ...[day, views, rounded(watch_time, 1)],
    ...[average_part === null ? '' : rounded(average_part, 4), likes, subscribers],
  ]);
  return [columns, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
