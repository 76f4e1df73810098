import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { Stage } from '@kinora/contract/media';
import { Spinner } from '../../ui/Spinner.tsx';
import { clockTime } from './clock-time.ts';
import { stageNames } from './stage-names.ts';
import styles from './StageList.module.css';

const spoken = {
  waiting: 'waiting',
  running: 'under way',
  done: 'done',
  skipped: 'not needed',
  failed: 'failed',
} as const;

/** What is done of making a video, what is under way, and what comes next. */
export function StageList({ stages }: { stages: Stage[] }) {
  return (
    <ol className={styles.stages} aria-label="Processing">
      {stages.map(({ name, state, progress, retry_at }) => (
        <li key={name} className={styles.stage} data-state={state}>
          <span className={styles.sign} aria-hidden>
            {state === 'running' && <Spinner size={16} />}
            {state === 'done' && <Check size={16} strokeWidth={3} />}
            {state === 'failed' && <X size={16} strokeWidth={3} />}
          </span>
          {stageNames[name]}
          {retry_at === null ? (
            <span className="unseen">: {spoken[state]}</span>
          ) : (
            <span className={styles.percent}>waiting, tried again at {clockTime(retry_at)}</span>
          )}
          {state === 'running' && progress > 0 && (
            <span className={styles.percent}>{Math.round(progress * 100)} %</span>
          )}
        </li>
      ))}
    </ol>
  );
}
