import { parseStartTime } from '@kinora/contract/text/start-time';
import styles from './StartAt.module.css';

/** Where the shared video begins: ticked, at the time in the box, `m:ss` (ux 30). */
export function StartAt({
  on,
  onSwitch,
  time,
  onTime,
}: {
  on: boolean;
  onSwitch: (on: boolean) => void;
  time: string;
  onTime: (time: string) => void;
}) {
  const wrong = on && parseStartTime(time) === null;
  return (
    <div className={styles.row}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.check}
          checked={on}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        Start at
      </label>
      <input
        className={styles.time}
        aria-label="Start time"
        aria-invalid={wrong}
        inputMode="text"
        value={time}
        onChange={({ target }) => {
          onTime(target.value);
          onSwitch(true);
        }}
      />
      {wrong && <p className={styles.wrong}>Write the time as 1:23.</p>}
    </div>
  );
}
