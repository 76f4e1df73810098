import { useState } from 'react';
import { CaptionsSlot } from './captions/CaptionsSlot.tsx';
import { useEnvironment, usePlayer, usePlayerState } from './context.ts';
import { type Control } from './controls/control.ts';
import { ControlBar } from './controls/ControlBar.tsx';
import { useGestures } from './gestures/use-gestures.ts';
import { MiniPlayerSlot } from './mini/MiniPlayerSlot.tsx';
import { Announcer } from './overlays/Announcer.tsx';
import { BigPlay } from './overlays/BigPlay.tsx';
import { ContextMenuSlot } from './overlays/ContextMenuSlot.tsx';
import { ErrorScreen } from './overlays/ErrorScreen.tsx';
import { FastIndicator } from './overlays/FastIndicator.tsx';
import { FeedbackIndicator } from './overlays/FeedbackIndicator.tsx';
import { StatsSlot } from './overlays/StatsSlot.tsx';
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
        <CaptionsSlot />
        <Waiting />
        {!mini && <FeedbackIndicator />}
        <FastIndicator />
        <Announcer />
        <ErrorScreen />
        {!mini && !over && <BigPlay />}
        <UnmuteButton />
        {!mini && <StartOver />}
        {over}
        {!mini && <ControlBar list={controls} />}
        {!mini && <StatsSlot />}
        {!mini && <ContextMenuSlot />}
      </div>
      <MiniPlayerSlot />
    </>
  );
}

/** Where clicks and taps meet the picture. */
function Surface() {
  return <div className={styles.surface} {...useGestures()} />;
}
