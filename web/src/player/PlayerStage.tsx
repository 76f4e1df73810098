import { useEffect, useState } from 'react';
import { CaptionsPlace } from './captions/CaptionsPlace.tsx';
import { usePlayer, usePlayerState, useSource, useSurroundings } from './context.ts';
import { ControlBar } from './controls/ControlBar.tsx';
import { useGestures } from './gestures/use-gestures.ts';
import { useIdle } from './gestures/use-idle.ts';
import { MiniPlace } from './mini/MiniPlace.tsx';
import { BigPlay } from './overlays/BigPlay.tsx';
import { ContextPlace } from './overlays/ContextPlace.tsx';
import { ErrorScreen } from './overlays/ErrorScreen.tsx';
import { FastSign } from './overlays/FastSign.tsx';
import { FeedbackSign } from './overlays/FeedbackSign.tsx';
import { StatsPlace } from './overlays/StatsPlace.tsx';
import { StartOver } from './overlays/StartOver.tsx';
import { UnmuteButton } from './overlays/UnmuteButton.tsx';
import { Waiting } from './overlays/Waiting.tsx';
import { leaveOnEscape, watchFullscreen } from './platform/fullscreen.ts';
import { useMediaSession } from './platform/use-media-session.ts';
import { useOneSound } from './platform/use-one-sound.ts';
import { useWakeLock } from './platform/use-wake-lock.ts';
import styles from './Player.module.css';
import { type Session } from './session.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { watchMedia } from './watch-media.ts';

/** Everything that lies over the picture, from the back to the front. */
export function PlayerStage() {
  const player = usePlayer();
  const source = useSource();
  const { mini, after } = useSurroundings();
  const started = usePlayerState((now) => now.started);
  // Over a picture that is there already it would only take from the line.
  const [posterFirst] = useState(() => player.video().readyState < 2);
  const over = usePlayerState((now) => now.ended) && after;
  const idle = usePlayerState(
    (now) => now.playing && !now.active && !now.menuOpen && now.scrub === null,
  );
  useShortcuts();
  useIdle();
  useMediaSession();
  useOneSound(player.video);
  useWakeLock(usePlayerState((now) => now.playing));
  useElement(player);
  return (
    <>
      <div
        className={styles.stage}
        data-idle={idle || undefined}
        data-started={started || undefined}
      >
        {posterFirst && source.poster !== null && (
          <img className={styles.poster} src={source.poster} alt="" fetchPriority="high" />
        )}
        {!mini && <Surface />}
        <CaptionsPlace />
        <Waiting />
        {!mini && <FeedbackSign />}
        <FastSign />
        <ErrorScreen />
        {!mini && !over && <BigPlay />}
        <UnmuteButton />
        {!mini && <StartOver />}
        {over}
        {!mini && <ControlBar />}
        {!mini && <StatsPlace />}
        {!mini && <ContextPlace />}
      </div>
      <MiniPlace />
    </>
  );
}

/** Where clicks and taps meet the picture. */
function Surface() {
  return <div className={styles.surface} {...useGestures()} />;
}

/** Gives the element what the viewer chose, and hears from it. */
function useElement({ state, video, box }: Session) {
  useEffect(() => {
    const { volume, speed, loop } = state.get();
    // What began without sound goes on so: given it without a touch, the browser would stop it.
    const muted = state.get().muted || (video().muted && !video().paused);
    state.set({ muted });
    const rates = { playbackRate: speed, defaultPlaybackRate: speed };
    Object.assign(video(), { volume, muted, ...rates, loop });
    const leaveMedia = watchMedia(video(), state);
    const leaveScreen = watchFullscreen(box(), (fullscreen) => state.set({ fullscreen }));
    const leaveKey = leaveOnEscape(box());
    return () => {
      leaveMedia();
      leaveScreen();
      leaveKey();
    };
  }, [state, video, box]);
}
