import { usePlayerState } from '../context.ts';
import styles from './SeekBar.module.css';

/** Every part of the video that is in the browser, not only the first. */
export function BufferedRanges({ seconds }: { seconds: number }) {
  const buffered = usePlayerState((state) => state.buffered);
  return buffered.map(({ start, end }) => (
    <div
      key={start}
      className={styles.buffered}
      style={{
        left: `${(start / seconds) * 100}%`,
        width: `${((Math.min(end, seconds) - start) / seconds) * 100}%`,
      }}
    />
  ));
}
