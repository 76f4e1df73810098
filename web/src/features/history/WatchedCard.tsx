import type { WatchedVideo } from '@kinora/contract/history';
import { Progress } from '../../ui/Progress.tsx';
import { VideoCard } from '../videos/VideoCard.tsx';
import styles from './WatchedCard.module.css';

/** A card with the part that was watched as a line below it. */
export function WatchedCard({ video }: { video: WatchedVideo }) {
  return (
    <div className={styles.watched}>
      <VideoCard video={video} />
      <Progress
        className={styles.line}
        value={video.progress}
        label={`Watched ${Math.round(video.progress * 100)} per cent`}
      />
    </div>
  );
}
