import type { ListTime } from '@kinora/contract/text/list-choices';

const day = 86_400_000;

/** Milliseconds since upload after which a video leaves a period; `list_periods` in SQL has the same. */
export const periods: Record<Exclude<ListTime, 'all'>, number> = {
  today: day,
  week: 7 * day,
  month: 30 * day,
  year: 365 * day,
};

/** Of when the oldest videos of a period are, if it ends at `at` (milliseconds since 1970). */
export const beginningOf = (period: keyof typeof periods, at = Date.now()): Date =>
  new Date(at - periods[period]);

/** When a period began that a list is of; null for all times. */
export const sinceOf = (time: ListTime): Date | null => (time === 'all' ? null : beginningOf(time));
