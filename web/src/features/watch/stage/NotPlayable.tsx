import type { Video } from '@kinora/contract/videos';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { StageList } from '../../processing/StageList.tsx';
import { TryAgain } from '../../processing/TryAgain.tsx';
import styles from './NotPlayable.module.css';

/** Why a video does not play: it is on its way, it is being made, or it never will. */
export function NotPlayable({ video }: { video: Video }) {
  if (video.state === 'failed') {
    return (
      <>
        <h2>This video could not be processed</h2>
        {video.mine && <p className={styles.error}>{video.error}</p>}
        {video.mine && <TryAgain videoId={video.id} />}
        {!video.mine && <p>The file could not be read. The owner has been notified.</p>}
      </>
    );
  }
  if (video.state === 'draft' || video.state === 'uploading') {
    return (
      <>
        <h2>This video has not been uploaded yet</h2>
        <p>It starts automatically a moment after the upload is complete.</p>
        {video.mine && (
          <Link to="/upload" className={buttonClass({ look: 'primary' })}>
            Go to the upload
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      <h2>This video is being processed</h2>
      <p>It starts automatically as soon as its first seconds are ready.</p>
      <Progress className={styles.progress} label="Processing" value={video.progress} />
      {video.mine && <StageList stages={video.stages} />}
    </>
  );
}
