import Play from 'lucide-react/icons/play';
import { usePlayAll } from './play-all.ts';
import styles from './PlaylistCard.module.css';

/** Plays a playlist from its beginning, from its card (PPLAY-05). */
export function PlayAllButton({ id, name }: { id: string; name: string }) {
  const { starting, playAll } = usePlayAll(id);
  const busy = starting !== null;
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={`Play All of ${name}`}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void playAll('in order')}
    >
      <Play size={16} aria-hidden fill="currentColor" /> Play All
    </button>
  );
}
