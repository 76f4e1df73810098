import Captions from 'lucide-react/icons/captions';
import { usePlayer, useSource } from '../context.ts';
import { ControlButton } from '../controls/ControlButton.tsx';
import styles from './CaptionsButton.module.css';
import { useCaptions } from './use-captions.ts';

/** Captions on or off; only where the video has some. */
export function CaptionsButton() {
  const { actions } = usePlayer();
  const on = useCaptions() !== null;
  if (useSource().captions.length === 0) return null;
  return (
    <ControlButton label="Captions (c)" aria-pressed={on} onClick={actions.toggleCaptions}>
      <span className={styles.icon}>
        <Captions size={24} aria-hidden />
      </span>
    </ControlButton>
  );
}
