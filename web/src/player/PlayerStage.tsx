import { type RefObject, useEffect } from 'react';
import { usePlayer, usePlayerState, useSource } from './context.ts';
import { ControlBar } from './controls/ControlBar.tsx';
import { useGestures } from './gestures/use-gestures.ts';
import { useIdle } from './gestures/use-idle.ts';
import { BigPlay } from './overlays/BigPlay.tsx';
import { ErrorScreen } from './overlays/ErrorScreen.tsx';
import { FeedbackSign } from './overlays/FeedbackSign.tsx';
import { UnmuteButton } from './overlays/UnmuteButton.tsx';
import { Waiting } from './overlays/Waiting.tsx';
import { watchFullscreen } from './platform/fullscreen.ts';
import { useMediaSession } from './platform/use-media-session.ts';
import { useWakeLock } from './platform/use-wake-lock.ts';
import styles from './Player.module.css';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { watchMedia } from './watch-media.ts';

/** The picture with everything that lies over it, from the back to the front. */
export function PlayerStage({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const player = usePlayer();
  const { state, actions } = player;
  const source = useSource();
  const gestures = useGestures();
  const started = usePlayerState((now) => now.started);
  const idle = usePlayerState(
    (now) => now.playing && !now.active && !now.menuOpen && now.scrub === null,
  );
  useShortcuts(actions);
  useIdle();
  useMediaSession(player, source);
  useWakeLock(usePlayerState((now) => now.playing));

  useEffect(() => {
    const element = player.video();
    const box = player.box();
    if (!element || !box) return;
    const { volume, muted, speed } = state.get();
    Object.assign(element, { volume, muted, playbackRate: speed, defaultPlaybackRate: speed });
    const leaveMedia = watchMedia(element, state);
    const leaveScreen = watchFullscreen(box, (fullscreen) => state.set({ fullscreen }));
    return () => {
      leaveMedia();
      leaveScreen();
    };
  }, [player, state]);

  return (
    <div className={styles.stage} data-idle={idle || undefined} data-started={started || undefined}>
      <video ref={video} className={styles.picture} playsInline aria-label={source.title} />
      {source.poster !== null && (
        <img className={styles.poster} src={source.poster} alt="" fetchPriority="high" />
      )}
      <div className={styles.surface} {...gestures} />
      <Waiting />
      <FeedbackSign />
      <ErrorScreen />
      <BigPlay />
      <UnmuteButton />
      <ControlBar />
    </div>
  );
}
