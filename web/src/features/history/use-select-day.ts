import type { OutputOf } from '@kinora/contract/call';
import type { HistoryDay, watchHistory } from '@kinora/contract/history';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { CallError } from '../../api/outcome.ts';
import { toastRefusal, useAction } from '../../ui/use-action.ts';
import { failedToLoad } from './failed-to-load.ts';

type Pages = InfiniteData<OutputOf<typeof watchHistory>>;

const daysOf = (pages: Pages | undefined): HistoryDay[] =>
  pages?.pages.flatMap(({ history }) => history) ?? [];

/**
 * Selects a day of the history: all of it, so that the list is read on until it is there, or until
 * another list is asked for.
 * @param listed says which list it is
 * @param select is told of the days that were read by then
 */
export function useSelectDay(
  list: UseInfiniteQueryResult<Pages, CallError>,
  listed: string,
  select: (day: string, read: readonly HistoryDay[]) => void,
) {
  const { run, busyWith } = useAction<string>(toastRefusal);
  const wanted = useRef<string | null>(null);

  const latest = useRef(listed);
  useLayoutEffect(() => {
    latest.current = listed;
  }, [listed]);
  const isWanted = (day: string) => wanted.current === day && latest.current === listed;

  async function readAllOf(day: string) {
    let { data, hasNextPage } = list;
    while (hasNextPage && isWanted(day) && daysOf(data).at(-1)?.day === day) {
      const next = await list.fetchNextPage({ cancelRefetch: false });
      if (next.error) return { ok: false as const, message: failedToLoad(next.error) };
      ({ data, hasNextPage } = next);
    }
    return { ok: true as const, days: daysOf(data) };
  }

  return {
    /** The day of which the rest is being read. */
    selectingDay: busyWith,
    async selectDay(day: string): Promise<void> {
      wanted.current = day;
      const outcome = await run(() => readAllOf(day), { name: day });
      if (outcome?.ok && isWanted(day)) select(day, outcome.days);
    },
    /** Nobody wants to select any more. */
    stop() {
      wanted.current = null;
    },
  };
}
