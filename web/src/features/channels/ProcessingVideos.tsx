import type { OwnVideo } from '@kinora/contract/channels';
import type { Stage } from '@kinora/contract/media';
import { videoPath } from '@kinora/contract/text/slug';
import { Link } from 'react-router';
import { Progress } from '../../ui/Progress.tsx';
import { clockTime } from '../videos/clock-time.ts';
import { stageNames } from '../videos/stage-names.ts';
import styles from './VideoStates.module.css';

/** One's videos that are being processed: how far each is, and at what. */
export function ProcessingVideos({ videos }: { videos: OwnVideo[] }) {
  if (videos.length === 0) return null;
  return (
    <section className={styles.box} aria-label="Being processed">
      <h3 className={styles.heading}>Being processed</h3>
      <ul>
        {videos.map(({ id, name, playable, processed, stages }) => (
          <li key={id} className={styles.processing}>
            <p className={styles.stage}>
              <Link to={videoPath({ id, title: name })}>{name}</Link>
              <span>
                {stageText(stages)}
                {playable && ' · It can be watched already'}
              </span>
            </p>
            <Progress className={styles.bar} label={`Processing of ${name}`} value={processed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is under way: of several stages at a time the last one, which people wait for. */
function stageText(stages: Stage[]): string {
  const waiting = stages.find(({ retry_at }) => retry_at !== null);
  if (waiting?.retry_at) {
    return `${stageNames[waiting.name]}: waiting, tried again at ${clockTime(waiting.retry_at)}`;
  }
  const running = stages.findLast(({ state }) => state === 'running');
  if (!running) return 'Waiting for its turn';
  const percent = running.progress > 0 ? ` · ${Math.round(running.progress * 100)} %` : '';
  return stageNames[running.name] + percent;
}
