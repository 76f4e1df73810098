import type { VideoCard } from '@kinora/contract/videos';
import { FactsLine, VideoRow } from '../../cards/VideoRow.tsx';
import styles from './Featured.module.css';

/** The video that the owner of a channel wants this viewer to see first. */
export function Featured({ video }: { video: VideoCard }) {
  return (
    <section className={styles.featured} aria-label="Featured video">
      <VideoRow large video={video} eager>
        <FactsLine video={video} />
        <p className={styles.description}>{video.description}</p>
      </VideoRow>
    </section>
  );
}
