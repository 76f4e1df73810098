import type { Analytics, NumbersOfDay } from '@kinora/contract/analytics';

const nothing = { views: 0, watch_time: 0, average_part: null, likes: 0, subscribers: 0 };

/** All days or months from the first to the last, also those on which nothing happened. */
export function everyDay({ from, until, by, days }: Analytics): NumbersOfDay[] {
  const known = new Map(days.map((one) => [one.day, one]));
  const day = new Date(`${by === 'month' ? `${from.slice(0, 7)}-01` : from}T00:00Z`);
  const all: NumbersOfDay[] = [];
  for (let name = nameOf(day); name <= until; name = nameOf(day)) {
    all.push(known.get(name) ?? { day: name, ...nothing });
    if (by === 'month') day.setUTCMonth(day.getUTCMonth() + 1);
    else day.setUTCDate(day.getUTCDate() + 1);
  }
  return all;
}

const nameOf = (day: Date) => day.toISOString().slice(0, 10);

const options = { timeZone: 'UTC' } as const;
const ofDay = new Intl.DateTimeFormat('en', { ...options, dateStyle: 'medium' });
const ofDayOfYear = new Intl.DateTimeFormat('en', { ...options, month: 'short', day: 'numeric' });
const ofShortMonth = new Intl.DateTimeFormat('en', { ...options, month: 'short', year: 'numeric' });
const ofMonth = new Intl.DateTimeFormat('en', { ...options, month: 'long', year: 'numeric' });

/** A day or month as people read it. */
export const dayText = (day: string, by: Analytics['by']): string =>
  (by === 'month' ? ofMonth : ofDay).format(new Date(day));

/**
 * The same in a list, where a day of the year of the latest one is told without it, and in one line:
 * phones have no room for more.
 */
export const rowText = (day: string, by: Analytics['by'], latest: string): string =>
  by === 'day' && day.slice(0, 4) === latest.slice(0, 4)
    ? ofDayOfYear.format(new Date(day)).replace(' ', '\u{a0}')
    : dayText(day, by);

/** The same below a chart, where a month has less room too. */
export const axisText = (day: string, by: Analytics['by'], latest: string): string =>
  by === 'month' ? ofShortMonth.format(new Date(day)) : rowText(day, by, latest);
