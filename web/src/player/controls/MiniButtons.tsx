import Maximize2 from 'lucide-react/icons/maximize-2';
import X from 'lucide-react/icons/x';
import { useEnvironment, usePlayer } from '../context.ts';
import { ControlButton } from './ControlButton.tsx';

/** Leads from the corner back to the page of the video. */
export function ExpandButton() {
  const { actions } = usePlayer();
  return (
    <ControlButton label="Back to the video (i)" hint="end" onClick={actions.toggleMini}>
      <Maximize2 size={18} aria-hidden />
    </ControlButton>
  );
}

/** Ends the player in the corner. */
export function CloseButton() {
  const { mini } = useEnvironment();
  return (
    <ControlButton label="Close (Esc)" hint="end" onClick={mini?.onClose}>
      <X size={20} aria-hidden />
    </ControlButton>
  );
}
