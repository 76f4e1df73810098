import type { Numbers } from '@kinora/contract/analytics';
import { shortCount } from '@kinora/contract/text/counts';

/** One of the numbers that are told of each day. */
export type Metric = keyof Numbers;

/** Likes and subscribers of a day may be fewer than those that left. */
const gained = (count: number) => (count < 0 ? `−${shortCount(-count)}` : shortCount(count));

/** A share as people read it. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** How long something was watched in all. */
export function watchTimeText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  const hours = seconds / 3_600;
  return hours < 100 ? `${hours.toFixed(1)} h` : `${shortCount(Math.round(hours))} h`;
}

interface MetricText {
  label: string;
  /** Where there is no room for its name. */
  short: string;
  text: (value: number) => string;
}

/** How each number is called and written. */
export const metrics: Record<Metric, MetricText> = {
  views: { label: 'Views', short: 'Views', text: shortCount },
  watch_time: { label: 'Watch time', short: 'Time', text: watchTimeText },
  average_part: { label: 'Average percentage watched', short: 'Avg. %', text: percent },
  likes: { label: 'Likes gained', short: 'Likes', text: gained },
  subscribers: { label: 'Subscribers gained', short: 'Subs', text: gained },
};

/** All of them, in the order of pages and files. */
export const metricNames = ['views', 'watch_time', 'average_part', 'likes', 'subscribers'] as const;

/** A number as people read it; a dash where nothing was watched. */
export const metricText = (metric: Metric, value: number | null): string =>
  value === null ? '–' : metrics[metric].text(value);
