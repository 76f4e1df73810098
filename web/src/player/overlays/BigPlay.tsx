import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { usePlayer, usePlayerState } from '../context.ts';
import styles from './BigPlay.module.css';

/** The large button: the way in before the first picture, and for thumbs at any time. */
export function BigPlay() {
  const { actions } = usePlayer();
  const look = usePlayerState((state) => {
    if (state.waiting || state.problem || state.scrub !== null) return null;
    if (state.ended) return 'ended';
    return state.playing ? 'playing' : 'paused';
  });
  const started = usePlayerState((state) => state.started);
  if (look === null) return null;
  const { label, Icon } = looks[look];
  return (
    <button
      type="button"
      className={styles.button}
      data-first={!started || undefined}
      aria-label={label}
      onClick={look === 'playing' ? actions.pause : actions.play}
    >
      <Icon size={32} fill={look === 'ended' ? 'none' : 'currentColor'} aria-hidden />
    </button>
  );
}

const looks = {
  playing: { label: 'Pause', Icon: Pause },
  paused: { label: 'Play', Icon: Play },
  ended: { label: 'Play again', Icon: RotateCcw },
};
