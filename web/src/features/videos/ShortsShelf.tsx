import type { VideoCard as Video } from '@kinora/contract/videos';
import { useId } from 'react';
import styles from './ShortsShelf.module.css';
import { VideoCard } from './VideoCard.tsx';

/** Shorts side by side, upright, scrolling sideways where they do not fit. */
export function ShortsShelf({ videos }: { videos: Video[] }) {
  const heading = useId();
  return (
    <section className={styles.shelf} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Shortys
      </h2>
      <div className={styles.row}>
        {videos.map((video) => (
          <VideoCard key={video.id} video={video} />
        ))}
      </div>
    </section>
  );
}
