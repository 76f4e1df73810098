import type { HistoryDay } from '@kinora/contract/history';
import { useMemo } from 'react';
import { dayName, todayHere } from '../../ui/day-name.ts';
import { SelectAll } from '../../ui/SelectAll.tsx';
import styles from './Day.module.css';
import { type Selecting, WatchedGrid } from './WatchedGrid.tsx';

/** What was watched on one day (HIST-04); while cards are selected, all of it can be at once. */
export function Day({
  day: { day, videos, shorts },
  whole,
  onSelectAll,
  ...selection
}: {
  day: HistoryDay;
  /** All of it is there: days before it follow. */
  whole: boolean;
  onSelectAll: (ids: readonly string[], on: boolean) => void;
} & Selecting) {
  const name = dayName(day, todayHere());
  const ids = useMemo(() => [...videos, ...shorts].map(({ id }) => id), [videos, shorts]);
  return (
    <section className={styles.day}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{name}</h2>
        {selection.selecting && (
          <SelectAll
            ids={ids}
            selected={selection.selected}
            onSelect={onSelectAll}
            label={`Select all of ${name}`}
          >
            Select all
          </SelectAll>
        )}
      </div>
      <WatchedGrid whole={whole} videos={videos} shorts={shorts} {...selection} />
    </section>
  );
}
