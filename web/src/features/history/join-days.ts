import type { HistoryDay } from '@kinora/contract/history';

/** What was watched on a day, as it is shown. */
export const idsOf = ({ videos, shorts }: HistoryDay): string[] =>
  [...videos, ...shorts].map(({ id }) => id);

/** A page of the history without some videos. */
export function withoutWatched<Page extends { history: HistoryDay[] }>(
  page: Page,
  ids: ReadonlySet<string>,
): Page {
  const rest = <Video extends { id: string }>(videos: Video[]) =>
    videos.filter(({ id }) => !ids.has(id));
  const history = page.history.map(({ day, videos, shorts }) => ({
    ...{ day, videos: rest(videos), shorts: rest(shorts) },
  }));
  return { ...page, history };
}

/**
 * Days as the page shows them: one whose videos came in two answers stands once, and a video that
 * was watched again while the list was read stands where it is now.
 */
export function joinDays(days: readonly HistoryDay[]): HistoryDay[] {
  const joined = new Map<string, HistoryDay>();
  const seen = new Set<string>();
  const fresh = <Video extends { id: string }>(videos: Video[]) =>
    videos.filter(({ id }) => !seen.has(id) && seen.add(id));
  for (const { day, videos, shorts } of days) {
    const known = joined.get(day) ?? { day, videos: [], shorts: [] };
    joined.set(day, {
      day,
      videos: [...known.videos, ...fresh(videos)],
      shorts: [...known.shorts, ...fresh(shorts)],
    });
  }
  return [...joined.values()].filter(({ videos, shorts }) => videos.length + shorts.length > 0);
}
