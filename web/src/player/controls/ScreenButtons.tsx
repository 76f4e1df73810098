import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import PictureInPicture from 'lucide-react/icons/picture-in-picture';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import { useEnvironment, usePlayer, usePlayerState } from '../context.ts';
import { ControlButton } from './ControlButton.tsx';

/** Puts the player into the corner of the page. */
export function MiniButton() {
  const { actions } = usePlayer();
  return (
    <ControlButton label="Mini-player (i)" onClick={actions.toggleMini}>
      <PictureInPicture size={22} aria-hidden />
    </ControlButton>
  );
}

/** Takes the video into a window of its own, or back. */
export function PictureInPictureButton() {
  const { actions } = usePlayer();
  const on = usePlayerState((state) => state.pictureInPicture);
  return (
    <ControlButton
      label="Picture in picture (p)"
      aria-pressed={on}
      onClick={actions.togglePictureInPicture}
    >
      <PictureInPicture2 size={22} aria-hidden />
    </ControlButton>
  );
}

/** Switches to or from the wide layout of the page. */
export function TheaterButton() {
  const { actions } = usePlayer();
  const on = useEnvironment().theater === true;
  return (
    <ControlButton label="Theater mode (t)" aria-pressed={on} onClick={actions.toggleTheater}>
      <RectangleHorizontal size={22} aria-hidden />
    </ControlButton>
  );
}

/** Fills the screen with the player, or leaves. */
export function FullscreenButton() {
  const { actions } = usePlayer();
  const on = usePlayerState((state) => state.fullscreen);
  return (
    <ControlButton
      label={on ? 'Leave fullscreen (f)' : 'Fullscreen (f)'}
      hint="end"
      onClick={actions.toggleFullscreen}
    >
      {on ? <Minimize size={22} aria-hidden /> : <Maximize size={22} aria-hidden />}
    </ControlButton>
  );
}
