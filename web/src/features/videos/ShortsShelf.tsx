import type { VideoCard as Video } from '@kinora/contract/videos';
import { Fragment, type ReactNode, useId } from 'react';
import { storeShortsOnClick } from './store-shorts.ts';
import styles from './ShortsShelf.module.css';
import { VideoCard } from '../cards/VideoCard.tsx';

/**
 * Shorts side by side, upright, scrolling sideways where they do not fit. The one that is opened
 * leaves all of them for the viewer (HIST-11).
 */
export function ShortsShelf<Short extends Video>({
  videos,
  card = videoCard,
}: {
  videos: Short[];
  /** What stands for each. */
  card?: (video: Short) => ReactNode;
}) {
  const heading = useId();
  return (
    <section className={styles.shelf} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Shortys
      </h2>
      <div className={styles.row} {...{ onClick: storeShortsOnClick(videos) }}>
        {videos.map((video) => (
          <Fragment key={video.id}>{card(video)}</Fragment>
        ))}
      </div>
    </section>
  );
}

const videoCard = (video: Video) => <VideoCard video={video} upright />;
