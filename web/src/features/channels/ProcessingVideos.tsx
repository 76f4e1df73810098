import type { OwnVideo } from '@kinora/contract/channels';
import { videoPath } from '@kinora/contract/text/slug';
import { Link } from '../../navigation/Link.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { stageText } from './stage-text.ts';
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
                {playable && ' · Ready to watch'}
              </span>
            </p>
            <Progress className={styles.bar} label={`Processing of ${name}`} value={processed} />
          </li>
        ))}
      </ul>
    </section>
  );
}
