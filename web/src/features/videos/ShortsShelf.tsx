import type { VideoCard as Video } from '@kinora/contract/videos';
import { type MouseEvent, useId } from 'react';
import { keepShorts } from './keep-shorts.ts';
import styles from './ShortsShelf.module.css';
import { VideoCard } from './VideoCard.tsx';

/**
 * Shorts side by side, upright, scrolling sideways where they do not fit. The one that is opened
 * leaves all of them for the viewer (HIST-11).
 */
export function ShortsShelf({ videos }: { videos: Video[] }) {
  const heading = useId();
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    const at = [...currentTarget.children].findIndex((card) => card.contains(target as Node));
    const chosen = videos[at];
    if (chosen && (target as Element).closest('a')) keepShorts(videos, chosen.id);
  };
  return (
    <section className={styles.shelf} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Shortys
      </h2>
      <div className={styles.row} {...{ onClick }}>
        {videos.map((video) => (
          <VideoCard key={video.id} video={video} upright />
        ))}
      </div>
    </section>
  );
}
