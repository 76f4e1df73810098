import type { Analytics, Numbers, NumbersOfDay } from '@kinora/contract/analytics';
import { type PlaySource, playSources } from '@kinora/contract/text/play-sources';

/** All numbers of one day, as the tables have them. */
export type DayRow = {
  day: string;
  views: number;
  seconds: number;
  whole_seconds: number;
  likes: number;
  subscribers: number;
} & Record<`from_${PlaySource}`, number>;

/** What a statement finds of a video or a channel. */
export interface Found {
  today: string;
  /** The first day that was asked for; `-infinity` for as far back as there is something. */
  first: string | null;
  days: DayRow[];
  /** Each part's share of those who began; null without any. */
  curve: number[] | null;
}

/** More days than these are shown by month. */
const maxDays = 366;
const dayMs = 86_400_000;

/** Makes a creator's numbers of their days: by day, or by month where they go back for more than a year. */
export function summarize({ today, first, days: rows, curve }: Found): Analytics {
  const from = first === null || first === '-infinity' ? (rows[0]?.day ?? today) : first;
  const isLong = (Date.parse(today) - Date.parse(from)) / dayMs > maxDays;
  const byTime = Map.groupBy(rows, ({ day }) => (isLong ? `${day.slice(0, 7)}-01` : day));
  return {
    from,
    until: today,
    by: isLong ? 'month' : 'day',
    days: [...byTime].map(([day, some]): NumbersOfDay => ({ day, ...totalOf(some) })),
    total: totalOf(rows),
    sources: playSources
      .map((source) => ({ source, plays: sumOfDays(rows, `from_${source}`) }))
      .filter(({ plays }) => plays > 0)
      .toSorted((a, b) => b.plays - a.plays),
    curve,
  };
}

function totalOf(rows: readonly DayRow[]): Numbers {
  const [seconds, wholeSeconds] = [sumOfDays(rows, 'seconds'), sumOfDays(rows, 'whole_seconds')];
  return {
    views: sumOfDays(rows, 'views'),
    watch_time: seconds,
    average_part: wholeSeconds > 0 ? seconds / wholeSeconds : null,
    likes: sumOfDays(rows, 'likes'),
    subscribers: sumOfDays(rows, 'subscribers'),
  };
}

const sumOfDays = (rows: readonly DayRow[], name: Exclude<keyof DayRow, 'day'>): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
