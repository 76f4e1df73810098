import { useState } from 'react';
import { CaptionsPlace } from './captions/CaptionsPlace.tsx';
import { useEnvironment, usePlayer, usePlayerState } from './context.ts';
import { type Control } from './controls/control.ts';
import { ControlBar } from './controls/ControlBar.tsx';
import { useGestures } from './gestures/use-gestures.ts';
import { MiniPlace } from './mini/MiniPlace.tsx';
import { Announcer } from './overlays/Announcer.tsx';
import { BigPlay } from './overlays/BigPlay.tsx';
import { ContextPlace } from './overlays/ContextPlace.tsx';
import { ErrorScreen } from './overlays/ErrorScreen.tsx';
import { FastSign } from './overlays/FastSign.tsx';
import { FeedbackSign } from './overlays/FeedbackSign.tsx';
import { StatsPlace } from './overlays/StatsPlace.tsx';
import { StartOver } from './overlays/StartOver.tsx';
import { UnmuteButton } from './overlays/UnmuteButton.tsx';
import { Waiting } from './overlays/Waiting.tsx';
import styles from './Player.module.css';

/** Everything that lies over the picture, from the back to the front. */
export function PlayerStage({ controls }: { controls: readonly Control[] }) {
  const player = usePlayer();
  const { source, mini, after } = useEnvironment();
  const started = usePlayerState((now) => now.started);
  // Over a picture that is there already it would only take from the line.
  const [posterFirst] = useState(() => player.video().readyState < 2);
  const over = usePlayerState((now) => now.ended) && after;
  const idle = usePlayerState(
    (now) => now.playing && !now.active && !now.menuOpen && now.scrub === null,
  );
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
        <Announcer />
        <ErrorScreen />
        {!mini && !over && <BigPlay />}
        <UnmuteButton />
        {!mini && <StartOver />}
        {over}
        {!mini && <ControlBar list={controls} />}
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
