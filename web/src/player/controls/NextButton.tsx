import SkipForward from 'lucide-react/icons/skip-forward';
import { useSurroundings } from '../context.ts';
import { ControlButton } from './ControlButton.tsx';

/** Goes to the video that follows, where the page knows one. */
export function NextButton() {
  const { onNext } = useSurroundings();
  return (
    onNext && (
      <ControlButton label="Next (Shift+N)" onClick={onNext}>
        <SkipForward size={22} fill="currentColor" aria-hidden />
      </ControlButton>
    )
  );
}
