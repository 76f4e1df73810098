import Play from 'lucide-react/icons/play';
import styles from './TapToPlay.module.css';

/** The way to the first picture where nothing plays unasked. */
export function TapToPlay({ onPlay }: { onPlay: () => void }) {
  return (
    <div className={styles.place}>
      <button type="button" className={styles.button} aria-label="Play" onClick={onPlay}>
        <Play size={32} fill="currentColor" aria-hidden />
      </button>
      <p className={styles.why}>Your connection is metered. Tap to load the video.</p>
    </div>
  );
}
