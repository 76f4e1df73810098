import { Problem } from '../../ui/Problem.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { bytesText } from './bytes-text.ts';
import { timeLeftText, secondsLeft } from './upload-speed.ts';
import styles from './SendProgress.module.css';
import type { UploadItem } from './upload-queue.ts';

/** How far a file is, how fast, and how long it still takes. */
export function SendProgress({ item }: { item: UploadItem }) {
  const { phase, sent, file, problem } = item;
  const part = file.size > 0 ? sent / file.size : 0;
  return (
    <div className={styles.progress}>
      <Progress className={styles.bar} label={`Upload of ${file.name}`} value={part} />
      {phase === 'failed' ? (
        <Problem text={problem} />
      ) : (
        <p className={styles.line}>
          <strong className={styles.percent}>{Math.floor(part * 100)} %</strong>
          <span>
            {bytesText(sent)} of {bytesText(file.size)}
          </span>
          <span>{sendingNote(item)}</span>
        </p>
      )}
    </div>
  );
}

function sendingNote({ phase, problem, speed, sent, file }: UploadItem): string {
  if (phase === 'waiting') return 'Waiting for its turn';
  if (phase === 'paused') return 'Paused';
  if (phase === 'trouble') return problem ?? '';
  if (speed === null) return '';
  const left = timeLeftText(secondsLeft(file.size - sent, speed));
  return [`${bytesText(speed)}/s`, left].filter(Boolean).join(' · ');
}
