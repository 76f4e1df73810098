import type { HistoryDay } from '@kinora/contract/history';
import { dayName, todayHere } from '../../ui/day-name.ts';
import { SelectAll } from '../../ui/SelectAll.tsx';
import styles from './Day.module.css';
import { idsOf } from './join-days.ts';
import { type Selecting, WatchedGrid } from './WatchedGrid.tsx';

/** What was watched on one day (HIST-04); while cards are selected, all of it can be at once. */
export function Day({
  day,
  followed,
  whole,
  busy,
  readsOn,
  onSelectAll,
  ...selection
}: {
  day: HistoryDay;
  /** Days before it are shown as well. */
  followed: boolean;
  /** All of it is there. */
  whole: boolean;
  /** The rest of it is being read, to select all of it. */
  busy: boolean;
  /** The days go on, and are being read. */
  readsOn: boolean;
  onSelectAll: (on: boolean) => void;
} & Selecting) {
  const name = dayName(day.day, todayHere());
  return (
    <section className={styles.day}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{name}</h2>
        {selection.selecting && (
          <SelectAll
            ids={idsOf(day)}
            selected={selection.selected}
            onSelect={(_, on) => onSelectAll(on)}
            whole={whole}
            busy={busy}
            label={`Select all of ${name}`}
          >
            Select all
          </SelectAll>
        )}
      </div>
      <WatchedGrid
        whole={followed}
        readsOn={readsOn}
        videos={day.videos}
        shorts={day.shorts}
        {...selection}
      />
    </section>
  );
}
