import type { StudioVideo } from '@kinora/contract/studio';
import { editPath } from '@kinora/contract/text/slug';
import { Link } from '../../../navigation/Link.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { stageText } from '../../channels/stage-text.ts';
import { TryAgain } from '../../processing/TryAgain.tsx';
import styles from './VideoStatus.module.css';

const newFileTexts = {
  uploading: 'The upload of the new file is incomplete.',
  processing: 'A new file is being processed.',
  ready: 'A new file is being processed.',
  failed: 'The new file could not be used.',
};

/**
 * Where a video stands on its way, and what its owner can do about it; of a ready one what of
 * its file could not be used.
 */
export function VideoStatus({ video, onChange }: { video: StudioVideo; onChange: () => void }) {
  const { name, state, playable, error, processed, stages, new_file } = video;
  if (new_file !== null && new_file !== 'draft') {
    return (
      <div className={styles.standing}>
        <span className={new_file === 'failed' ? styles.error : undefined}>
          {newFileTexts[new_file]}
        </span>
        <Link to={editPath(video.id)} className={styles.next}>
          Show progress
        </Link>
      </div>
    );
  }
  if (state === 'ready') {
    return video.notice === null ? null : <div className={styles.standing}>{video.notice}</div>;
  }
  if (state === 'processing') {
    return (
      <div className={styles.standing}>
        <Progress className={styles.bar} label={`Processing of ${name}`} value={processed} />
        <span>
          {stageText(stages)}
          {playable && ' · Ready to watch'}
        </span>
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className={styles.standing}>
        <span className={styles.error}>{error}</span>
        <TryAgain videoId={video.id} onTried={onChange} />
      </div>
    );
  }
  return (
    <div className={styles.standing}>
      <span>{state === 'draft' ? 'Draft: no file uploaded.' : 'The upload is incomplete.'}</span>
      <Link to="/upload" className={styles.next}>
        Resume upload
      </Link>
    </div>
  );
}
