import { videoPath } from '@kinora/contract/text/slug';
import type { VideoCard } from '@kinora/contract/videos';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { CardMenuButton } from '../../queue/CardMenuButton.tsx';
import { Thumbnail } from '../../videos/Thumbnail.tsx';
import { useProgress } from '../../videos/watched-parts.ts';
import { ViewCount } from '../../videos/ViewCount.tsx';
import { firstWords } from './first-words.ts';
import { keepShorts } from './keep-shorts.ts';
import { classes } from '../../../ui/classes.ts';
import card from '../../../ui/card.module.css';
import styles from './ResultRow.module.css';

const wordsOnPhones = 3;

/**
 * One thing that was found. A short is labelled, and leaves the shorts it was found with for their
 * viewer (SEARCH-04). One link covers
 * the row but its menu.
 */
export function ResultRow({
  video,
  among,
  eager,
}: {
  video: VideoCard;
  /** All results, in their order. */
  among: VideoCard[];
  eager: boolean;
}) {
  const short = video.type === 'short';
  const cut = firstWords(video.name, wordsOnPhones);
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <Thumbnail
          image={video.thumbnail_url}
          color={video.color}
          duration={video.duration}
          progress={useProgress(video)}
          eager={eager}
        />
        {short && <span className={styles.label}>Shortys</span>}
      </div>
      <div className={styles.text}>
        <h2 className={classes(card.title, styles.title)} title={video.name}>
          <Link
            to={videoPath({ id: video.id, title: video.name })}
            viewTransition
            className={card.link}
            aria-label={video.name}
            onClick={() => short && keepShorts(among, video.id)}
          >
            <span className={styles.whole}>{video.name}</span>
            <span className={styles.cut}>{cut}</span>
          </Link>
        </h2>
        <p className={styles.line}>
          <ViewCount views={video.video_view} /> <span aria-hidden>·</span>{' '}
          <RelativeTime time={video.upload_time} />
        </p>
        <p className={styles.channel}>
          <Avatar name={video.channel_name} image={video.channel_image} size={24} />
          <span className={styles.name}>{video.channel_name}</span>
        </p>
        <p className={styles.description}>{video.description}</p>
      </div>
      <CardMenuButton video={video} />
    </article>
  );
}
