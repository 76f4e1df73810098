import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { usePlayer, usePlayerState } from '../context.ts';
import { ControlButton } from './ControlButton.tsx';

/**
 * Play, pause, and at the end play again.
 * @param shortcut the key that does the same
 */
export function PlayButton({ shortcut = 'k' }: { shortcut?: string }) {
  const { actions } = usePlayer();
  const doing = usePlayerState((state) =>
    state.playing ? 'playing' : state.ended ? 'ended' : 'paused',
  );
  const { label, Icon } = looks[doing];
  return (
    <ControlButton
      label={`${label} (${shortcut})`}
      hint="start"
      onClick={doing === 'playing' ? actions.pause : actions.play}
    >
      <Icon size={24} fill={doing === 'ended' ? 'none' : 'currentColor'} aria-hidden />
    </ControlButton>
  );
}

const looks = {
  playing: { label: 'Pause', Icon: Pause },
  paused: { label: 'Play', Icon: Play },
  ended: { label: 'Play again', Icon: RotateCcw },
};
