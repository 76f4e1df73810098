import FastForward from 'lucide-react/icons/fast-forward';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Rewind from 'lucide-react/icons/rewind';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { usePlayerState } from '../context.ts';
import styles from './FeedbackIndicator.module.css';

/** The short sign that answers a key or a tap; seeking shows it on its own side. */
export function FeedbackIndicator() {
  const feedback = usePlayerState((state) => state.feedback);
  if (!feedback) return null;
  const { id, sign, text } = feedback;
  const Icon = sign === 'text' ? null : icons[sign];
  return (
    <div
      key={id}
      className={styles.sign}
      data-sign={sign}
      data-worded={text !== '' || undefined}
      aria-hidden
    >
      <div className={styles.disc}>
        {Icon && (
          <Icon size={text === '' ? 32 : 24} fill={filled.has(sign) ? 'currentColor' : 'none'} />
        )}
        {text !== '' && <span>{text}</span>}
      </div>
    </div>
  );
}

const icons = {
  play: Play,
  pause: Pause,
  volume: Volume2,
  mute: VolumeX,
  back: Rewind,
  forward: FastForward,
};
const filled = new Set(['play', 'pause', 'back', 'forward']);
