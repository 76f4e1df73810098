import { watchHistory } from '@kinora/contract/history';
import type { HistoryDays } from '@kinora/contract/text/list-choices';
import { pagesOf } from '../../api/queries.ts';
import { timeZone } from './time-zone.ts';

/** What the user watched, page by page, narrowed down as they wish. */
export const watchedPages = (search: string, days: HistoryDays) =>
  pagesOf('history', watchHistory, { time_zone: timeZone, search, days });

export type WatchedPages = ReturnType<typeof watchedPages>;
