import SkipForward from 'lucide-react/icons/skip-forward';
import { usePlayer } from '../context.ts';
import { ControlButton } from './ControlButton.tsx';

/** Goes to the video that follows. */
export function NextButton() {
  const { actions } = usePlayer();
  return (
    <ControlButton label="Next (Shift+N)" onClick={actions.next}>
      <SkipForward size={22} fill="currentColor" aria-hidden />
    </ControlButton>
  );
}
