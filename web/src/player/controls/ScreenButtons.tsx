import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import PictureInPicture from 'lucide-react/icons/picture-in-picture';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import { usePlayer, usePlayerState, useSurroundings, useTheater } from '../context.ts';
import { canLeavePage } from '../platform/picture-in-picture.ts';
import { ControlButton } from './ControlButton.tsx';
import styles from './ScreenButtons.module.css';

/** How much of the screen the video takes: a window of its own, a wide page, or everything. */
export function ScreenButtons() {
  const { actions } = usePlayer();
  const theater = useTheater();
  const { onMini } = useSurroundings();
  const fullscreen = usePlayerState((state) => state.fullscreen);
  const pictureInPicture = usePlayerState((state) => state.pictureInPicture);
  return (
    <>
      {onMini && !fullscreen && (
        <span className={styles.second}>
          <ControlButton label="Mini-player (i)" onClick={onMini}>
            <PictureInPicture size={22} aria-hidden />
          </ControlButton>
        </span>
      )}
      {canLeavePage() && !fullscreen && (
        <span className={styles.second}>
          <ControlButton
            label="Picture in picture (p)"
            aria-pressed={pictureInPicture}
            onClick={actions.togglePictureInPicture}
          >
            <PictureInPicture2 size={22} aria-hidden />
          </ControlButton>
        </span>
      )}
      {theater !== null && !fullscreen && (
        <span className={styles.wide}>
          <ControlButton
            label="Theater mode (t)"
            aria-pressed={theater}
            onClick={actions.toggleTheater}
          >
            <RectangleHorizontal size={22} aria-hidden />
          </ControlButton>
        </span>
      )}
      <ControlButton
        label={fullscreen ? 'Leave fullscreen (f)' : 'Fullscreen (f)'}
        hint="end"
        onClick={actions.toggleFullscreen}
      >
        {fullscreen ? <Minimize size={22} aria-hidden /> : <Maximize size={22} aria-hidden />}
      </ControlButton>
    </>
  );
}
