import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { clockTime } from '../processing/clock-time.ts';
import { DeleteVideoDialog } from '../videos/DeleteVideoDialog.tsx';
import { StageList } from '../processing/StageList.tsx';
import { TryAgain } from '../processing/TryAgain.tsx';
import { useVideo } from '../videos/video-query.ts';
import type { Video } from '@kinora/contract/videos';
import { refreshQuota } from './quota-query.ts';
import styles from './SendProgress.module.css';

/** What happens to a video after its last byte, as it happens; `brief` leaves out the single steps. */
export function Processing({
  videoId,
  brief = false,
  onDeleted,
}: {
  videoId: string;
  brief?: boolean;
  onDeleted: () => void;
}) {
  const { data: video } = useVideo(videoId);
  if (!video) return <Progress className={styles.bar} label="Processing" value={null} />;
  if (video.state === 'failed') return <Failed video={video} onDeleted={onDeleted} />;
  return (
    <div className={styles.progress}>
      <Progress className={styles.bar} label="Processing" value={progressOf(video)} />
      <output className={styles.line}>{processingNote(video)}</output>
      {video.notice !== null && <p className={styles.notice}>{video.notice}</p>}
      {video.state === 'processing' && !brief && <StageList stages={video.stages} />}
    </div>
  );
}

function Failed({ video, onDeleted }: { video: Video; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const forget = () => {
    onDeleted();
    refreshQuota();
  };
  return (
    <div role="alert" className={styles.failed}>
      <p className={styles.problem}>{video.error}</p>
      <div className={styles.links}>
        <TryAgain videoId={video.id} />
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete this video
        </Button>
      </div>
      {asking && (
        <DeleteVideoDialog video={video} onDeleted={forget} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

const progressOf = ({ state, progress }: Video) => (state === 'ready' ? 1 : progress);

function processingNote({ state, playable, planned_resolutions: planned, stages }: Video): string {
  if (state === 'ready') return 'Done. Your video is ready in every quality.';
  const waiting = stages.map(({ retry_at }) => retry_at).find((time) => time !== null);
  if (waiting) {
    const at = clockTime(waiting);
    return `Something went wrong on our side; we’ll try again at ${at}. Your file is safe, and you can leave this page.`;
  }
  if (!playable) return 'Upload complete. Making it playable…';
  return planned.length > 0
    ? `Ready to watch. Still processing: ${planned.join(', ')}.`
    : 'Ready to watch. Adding the finishing touches.';
}
