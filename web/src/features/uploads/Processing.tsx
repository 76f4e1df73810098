import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useLiveVideos } from '../videos/live-videos.ts';
import { StageList } from '../videos/StageList.tsx';
import { useVideo } from '../videos/video-query.ts';
import type { Video } from '@kinora/contract/videos';
import styles from './SendProgress.module.css';

/** What happens to a video after its last byte, as it happens; `brief` leaves out the single steps. */
export function Processing({
  videoId,
  brief = false,
  onDelete,
}: {
  videoId: string;
  brief?: boolean;
  onDelete: () => void;
}) {
  useLiveVideos();
  const { data: video } = useVideo(videoId);
  if (!video) return <Progress className={styles.bar} label="Processing" value={null} />;
  if (video.state === 'failed') {
    return (
      <div role="alert" className={styles.failed}>
        <p className={styles.problem}>{video.error}</p>
        <Button look="danger" onClick={onDelete}>
          Delete this video
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.progress}>
      <Progress className={styles.bar} label="Processing" value={progressOf(video)} />
      <output className={styles.line}>{noteOf(video)}</output>
      {video.state === 'processing' && !brief && <StageList stages={video.stages} />}
    </div>
  );
}

const progressOf = ({ state, progress }: Video) => (state === 'ready' ? 1 : progress);

function noteOf({ state, playable, planned_resolutions: planned }: Video): string {
  if (state === 'ready') return 'Done. Your video is ready in every quality.';
  if (!playable) return 'All bytes are here. Making it playable…';
  return planned.length > 0
    ? `It can be watched already. Still being made: ${planned.join(', ')}.`
    : 'It can be watched already. The last touches are being made.';
}
