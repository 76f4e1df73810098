import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { playAll } from './play-all.ts';
import styles from './PlaylistCard.module.css';

/** Plays a playlist from its beginning, from its card (PPLAY-05). */
export function PlayAllButton({ id, name }: { id: string; name: string }) {
  const [busy, setBusy] = useState(false);
  async function play() {
    setBusy(true);
    await playAll(id, { shuffle: false });
    setBusy(false);
  }
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={`Play All of ${name}`}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void play()}
    >
      <Play size={16} aria-hidden fill="currentColor" /> Play All
    </button>
  );
}
