import type { HistoryDay } from '@kinora/contract/history';
import { type HistorySpan, historyDays } from '@kinora/contract/text/list-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useCallback, useMemo, useState } from 'react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { ChipSelect } from '../../ui/ChipSelect.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Link } from '../../navigation/Link.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { Personal } from '../accounts/Personal.tsx';
import { useActiveAttention } from '../attention/guest-attention.ts';
import { CardSkeleton } from '../cards/CardSkeleton.tsx';
import { ClearHistoryDialog } from './ClearHistoryDialog.tsx';
import { Day } from './Day.tsx';
import { failedToLoad } from './failed-to-load.ts';
import styles from './HistoryPage.module.css';
import { idsOf, joinDays } from './join-days.ts';
import { useChanges } from './use-changes.ts';
import { useSelectDay } from './use-select-day.ts';
import { watchedPages } from './watched-pages.ts';

const choosable = { search: '', days: historyDays };

const spans = [
  { value: 'all', label: 'All time' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
] as const;

/** What the user watched, the latest first, by day: to search, remove, clear and pause (HIST-01 to HIST-12). */
export function HistoryPage() {
  return <Personal title="Watch history">{() => <History />}</Personal>;
}

function History() {
  const [{ search, days: span }, choose] = useUrlState(choosable);
  const pages = watchedPages(search, span);
  const list = useInfiniteQuery({ ...pages, staleTime: 0 });
  const { hide_shorts } = useActiveAttention();
  const withoutShorts = hide_shorts === true;
  const days = useMemo(
    () => shownDays(list.data?.pages.flatMap((page) => page.history) ?? [], withoutShorts),
    [list.data, withoutShorts],
  );
  const lastRead = list.data?.pages.at(-1)?.history.at(-1)?.day;
  const ids = useMemo(() => days.flatMap(idsOf), [days]);
  const { selected, select, selectAll, clear } = useSelection(ids);
  const [selecting, setSelecting] = useState(false);
  const [clearing, setClearing] = useState(false);
  const { remove, clear: clearSpan, pause, busyWith } = useChanges(pages);
  const searchFor = useCallback((text: string) => choose({ search: text }), [choose]);
  const paused = list.data?.pages[0]?.paused ?? false;

  const { selectDay, selectingDay, stop } = useSelectDay(
    list,
    JSON.stringify([search, span]),
    (wanted, read) => {
      const whole = shownDays(read, withoutShorts).filter(({ day }) => day === wanted);
      selectAll(whole.flatMap(idsOf), true);
    },
  );

  function endSelecting() {
    stop();
    clear();
    setSelecting(false);
  }

  async function clearAndClose(some: HistorySpan) {
    if (await clearSpan(some)) setClearing(false);
  }

  return (
    <>
      <div className={styles.controls}>
        <SearchField label="Search watch history..." value={search} onChange={searchFor} />
        <ChipSelect
          label="Watched"
          icon={<CalendarDays aria-hidden size={18} />}
          options={spans}
          value={span}
          onChange={(next) => choose({ days: next })}
        />
        {(selecting || ids.length > 0) && (
          <Button
            aria-pressed={selecting}
            onClick={() => (selecting ? endSelecting() : setSelecting(true))}
          >
            {selecting ? 'Cancel' : 'Select'}
          </Button>
        )}
        {list.data && (
          <div className={styles.whole}>
            <Button look="quiet" busy={busyWith === 'pause'} onClick={() => void pause(!paused)}>
              {paused ? 'Turn history on' : 'Pause history'}
            </Button>
            <Button look="quiet" onClick={() => setClearing(true)}>
              Clear history
            </Button>
          </div>
        )}
      </div>
      <output className={styles.paused}>
        {paused && 'Your history is paused: what you watch is not saved.'}
      </output>
      <InfiniteList
        list={list}
        loading={<CardGrid busy skeletons={8} skeleton={<CardSkeleton />} />}
        count={ids.length}
        empty={<NothingWatched filtered={search !== '' || span !== 'all'} />}
        failure={failedToLoad}
      >
        {days.map((day, index) => {
          const followed = index < days.length - 1;
          const whole = day.day !== lastRead || !list.hasNextPage;
          return (
            <Day
              key={day.day}
              day={day}
              followed={followed}
              whole={whole}
              busy={selectingDay === day.day}
              readsOn={!followed && list.isFetchingNextPage}
              selecting={selecting}
              selected={selected}
              onSelect={select}
              onSelectAll={(on) => {
                if (on && !whole) return void selectDay(day.day);
                if (selectingDay === day.day) stop();
                selectAll(idsOf(day), on);
              }}
            />
          );
        })}
      </InfiniteList>
      <SelectionBar count={selected.size} onClear={endSelecting}>
        <Button
          look="danger"
          busy={busyWith === 'remove'}
          onClick={async () => (await remove([...selected])) && endSelecting()}
        >
          Remove ({selected.size})
        </Button>
      </SelectionBar>
      {clearing && (
        <ClearHistoryDialog
          busy={busyWith === 'clear'}
          onClose={() => setClearing(false)}
          onClear={(some) => void clearAndClose(some)}
        />
      )}
    </>
  );
}

/** The days that have something to show. */
const shownDays = (days: readonly HistoryDay[], hideShorts: boolean): HistoryDay[] =>
  joinDays(days)
    .map((day) => (hideShorts ? { ...day, shorts: [] } : day))
    .filter((day) => idsOf(day).length > 0);

const NothingWatched = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No watch history found">
      Try adjusting your search or filter criteria
    </EmptyState>
  ) : (
    <EmptyState
      title="No watch history found"
      action={
        <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
          Watch something
        </Link>
      }
    >
      Start watching videos to build your history
    </EmptyState>
  );
