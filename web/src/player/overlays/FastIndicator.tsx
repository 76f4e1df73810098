import FastForward from 'lucide-react/icons/fast-forward';
import { usePlayerState } from '../context.ts';
import styles from './FastIndicator.module.css';

/** Says that the video plays at double speed, for as long as the press is held. */
export function FastIndicator() {
  const fast = usePlayerState((state) => state.fast);
  if (!fast) return null;
  return (
    <div className={styles.sign} aria-hidden>
      2× <FastForward size={16} fill="currentColor" />
    </div>
  );
}
