import { Maximize, Minimize, PictureInPicture2, RectangleHorizontal } from 'lucide-react';
import { usePlayer, usePlayerState, useTheater } from '../context.ts';
import { canLeavePage } from '../platform/picture-in-picture.ts';
import { ControlButton } from './ControlButton.tsx';
import styles from './ScreenButtons.module.css';

/** How much of the screen the video takes: a window of its own, a wide page, or everything. */
export function ScreenButtons() {
  const { actions } = usePlayer();
  const theater = useTheater();
  const fullscreen = usePlayerState((state) => state.fullscreen);
  const pictureInPicture = usePlayerState((state) => state.pictureInPicture);
  return (
    <>
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
