import { type Control } from './control.ts';
import styles from './ControlBar.module.css';
import { Controls } from './Controls.tsx';

/** The line of controls at the foot of the picture. */
export function ControlBar({ list }: { list: readonly Control[] }) {
  return (
    <div className={styles.bar} data-controls>
      <Controls list={list} place="above" />
      <div className={styles.line}>
        <Controls list={list} place="start" />
        <span className={styles.space} />
        <Controls list={list} place="end" />
      </div>
    </div>
  );
}
