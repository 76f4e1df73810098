import VolumeX from 'lucide-react/icons/volume-x';
import { usePlayer, usePlayerState, useSource } from '../context.ts';
import styles from './UnmuteButton.module.css';

/** The way to the sound when the browser only let the video start without it. */
export function UnmuteButton() {
  const { actions } = usePlayer();
  const { silent } = useSource();
  const needed = usePlayerState((state) => state.needsUnmute && state.muted);
  if (!needed || silent) return null;
  return (
    <button type="button" className={styles.button} onClick={actions.toggleMute}>
      <VolumeX size={20} aria-hidden /> <span>Tap to unmute</span>
    </button>
  );
}
