import { type ReactNode } from 'react';
import { CaptionsSlot } from '../../../player/captions/CaptionsSlot.tsx';
import { usePlayer, usePlayerState, useSource } from '../../../player/context.ts';
import { CaptionsButton } from '../../../player/controls/CaptionsButton.tsx';
import { PlayButton } from '../../../player/controls/PlayButton.tsx';
import { SettingsButton } from '../../../player/controls/SettingsButton.tsx';
import { TimeDisplay } from '../../../player/controls/TimeDisplay.tsx';
import { VolumeControl } from '../../../player/controls/VolumeControl.tsx';
import { Announcer } from '../../../player/overlays/Announcer.tsx';
import { FastIndicator } from '../../../player/overlays/FastIndicator.tsx';
import { FeedbackIndicator } from '../../../player/overlays/FeedbackIndicator.tsx';
import { StatsSlot } from '../../../player/overlays/StatsSlot.tsx';
import { UnmuteButton } from '../../../player/overlays/UnmuteButton.tsx';
import { Waiting } from '../../../player/overlays/Waiting.tsx';
import { SeekBar } from '../../../player/timeline/SeekBar.tsx';
import styles from './ShortOverlay.module.css';
import { ShortProblem } from './ShortProblem.tsx';
import { TapSurface } from './TapSurface.tsx';

/** What lies over the picture of a short that plays: the parts of the player, in another order. */
export function ShortOverlay({
  onLike,
  onNext,
  children,
}: {
  onLike: () => void;
  onNext: () => void;
  /** What is said of the short, at the foot. */
  children: ReactNode;
}) {
  const { actions } = usePlayer();
  const source = useSource();
  const problem = usePlayerState((state) => state.problem);
  return (
    <div className={styles.overlay}>
      <TapSurface onLike={onLike} />
      <CaptionsSlot />
      <Waiting />
      <FeedbackIndicator />
      <FastIndicator />
      <Announcer />
      {problem && (
        <ShortProblem message={problem.message} onRetry={actions.retry} onNext={onNext} />
      )}
      {children}
      <div className={styles.unmute}>
        <UnmuteButton />
      </div>
      <div className={styles.top} data-controls>
        <PlayButton shortcut="Space" />
        <VolumeControl />
        <div className={styles.time}>
          <TimeDisplay />
        </div>
        <span className={styles.space} />
        {source.captions.length > 0 && <CaptionsButton />}
        <SettingsButton />
      </div>
      {source.seconds !== null && source.seconds > 0 && (
        <div className={styles.seek} data-controls data-own-touch>
          <SeekBar />
        </div>
      )}
      <StatsSlot />
    </div>
  );
}
