import { type MouseEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { move } from '../queue.ts';
import { clearQueue } from '../queue-actions.ts';
import type { QueueItem } from '../queue-item.ts';
import { autoplaySwitch } from './autoplay-switch.ts';
import { QueueRow } from './QueueRow.tsx';
import styles from './QueueSummary.module.css';
import { useRowDrag } from './use-row-drag.ts';

/** So many are shown before the reader asks for all (QUEUE-03). */
const fewest = 3;

/** The queue in its order, with the video that plays above it. */
export function QueueSummary({
  items,
  current,
}: {
  items: readonly QueueItem[];
  /** Title of the video that plays. */
  current: string;
}) {
  const [all, setAll] = useState(false);
  const [said, say] = useState('');
  const shown = all ? items : items.slice(0, fewest);

  const moveTo = (item: QueueItem, index: number) => {
    if (index < 0 || index >= items.length) return;
    move(item.id, index);
    // Whoever moves a row goes on with it.
    if (index >= shown.length) setAll(true);
    say(`${item.name}: ${index + 1} of ${items.length}`);
  };
  const drag = useRowDrag(moveTo);
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    autoplaySwitch(currentTarget)?.focus();
    clearQueue();
  };

  return (
    <div className={styles.summary}>
      <header className={styles.head}>
        <h2 className={styles.heading}>Up next</h2>
        <span className={styles.count}>
          {items.length} {items.length === 1 ? 'video' : 'videos'}
        </span>
        <Button look="quiet" onClick={clear}>
          Clear
        </Button>
      </header>
      <p className={styles.current} aria-current="true">
        <span className={styles.playing}>Playing</span> {current}
      </p>
      <ol className={styles.list} data-all={all || undefined}>
        {shown.map((item, index) => (
          <QueueRow
            key={item.id}
            item={item}
            {...drag.row(item, index, shown.length)}
            onMove={(by) => moveTo(item, index + by)}
          />
        ))}
      </ol>
      {items.length > fewest && (
        <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
      <output className="unseen">{said}</output>
    </div>
  );
}
