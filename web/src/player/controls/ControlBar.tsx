import { type Control } from './control.ts';
import styles from './ControlBar.module.css';
import { Controls } from './Controls.tsx';

/** The line of controls at the foot of the picture. */
export function ControlBar({ list }: { list: readonly Control[] }) {
  return (
    <div className={styles.bar} data-controls>
      <Controls list={list} slot="above" />
      <div className={styles.line}>
        <Controls list={list} slot="start" />
        <span className={styles.space} />
        <Controls list={list} slot="end" />
      </div>
    </div>
  );
}
