import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { ownsKey } from '../../ui/keys/key-owner.ts';
import { usePlayer } from '../context.ts';
import { readStats } from './read-stats.ts';
import styles from './StatsPanel.module.css';
import { statsRows } from './stats-rows.ts';

/** Milliseconds after which the numbers are read anew. */
const interval = 1_000;

/** Numbers about how the video plays, for those who look for a fault. Escape closes it. */
export function StatsPanel({ onClose }: { onClose: () => void }) {
  const session = usePlayer();
  const [stats, setStats] = useState(() => readStats(session));
  useEffect(() => {
    const timer = setInterval(() => setStats(readStats(session)), interval);
    return () => clearInterval(timer);
  }, [session]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || ownsKey(event)) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  const rows = statsRows(stats);
  const text = rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <section className={styles.panel} aria-label="Stats for nerds" data-controls>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-label="Copy the stats"
          onClick={() => void copyText(text, 'The stats are copied.')}
        >
          <Copy size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label="Close the stats"
          onClick={onClose}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
    </section>
  );
}
