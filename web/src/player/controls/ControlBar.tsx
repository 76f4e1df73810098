import { CaptionsButton } from '../captions/CaptionsButton.tsx';
import { useSource } from '../context.ts';
import { SeekBar } from '../timeline/SeekBar.tsx';
import { ChapterButton } from './ChapterButton.tsx';
import styles from './ControlBar.module.css';
import { NextButton } from './NextButton.tsx';
import { PlayButton } from './PlayButton.tsx';
import { ScreenButtons } from './ScreenButtons.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { TimeDisplay } from './TimeDisplay.tsx';
import { VolumeControl } from './VolumeControl.tsx';

/** The line of controls at the foot of the picture. */
export function ControlBar() {
  const { seconds } = useSource();
  return (
    <div className={styles.bar} data-controls>
      {seconds !== null && seconds > 0 && <SeekBar seconds={seconds} />}
      <div className={styles.line}>
        <PlayButton />
        <span className={styles.next}>
          <NextButton />
        </span>
        <VolumeControl />
        <TimeDisplay />
        <ChapterButton />
        <span className={styles.space} />
        <CaptionsButton />
        <SettingsButton />
        <ScreenButtons />
      </div>
    </div>
  );
}
