import Captions from 'lucide-react/icons/captions';
import { usePlayer } from '../context.ts';
import { ControlButton } from './ControlButton.tsx';
import styles from './CaptionsButton.module.css';
import { useCaptions } from '../captions/use-captions.ts';

/** Captions on or off. */
export function CaptionsButton() {
  const { actions } = usePlayer();
  const on = useCaptions() !== null;
  return (
    <ControlButton label="Captions (c)" aria-pressed={on} onClick={actions.toggleCaptions}>
      <span className={styles.icon}>
        <Captions size={24} aria-hidden />
      </span>
    </ControlButton>
  );
}
