import type { RelatedVideo } from '@kinora/contract/recommendations';
import { videoPath } from '@kinora/contract/text/slug';
import { Link } from 'react-router';
import card from '../../../ui/card.module.css';
import { classes } from '../../../ui/classes.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { CardMenuButton } from '../../queue/CardMenuButton.tsx';
import { Thumbnail } from '../../videos/Thumbnail.tsx';
import { useProgress } from '../../videos/watched-parts.ts';
import { ViewCount } from '../../videos/ViewCount.tsx';
import styles from './RelatedRow.module.css';
import { whyShown } from './why-shown.ts';

/**
 * A video beside the one that plays, with the part of it that the viewer has seen; its menu tells
 * why it is here. One link covers the row but its menu.
 */
export function RelatedRow({
  video,
  eager,
}: {
  video: RelatedVideo;
  /** Among the first: its picture is fetched at once. */
  eager: boolean;
}) {
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
      </div>
      <div className={styles.text}>
        <h3 className={classes(card.title, styles.title)} title={video.name}>
          <Link
            to={videoPath({ id: video.id, title: video.name })}
            viewTransition
            className={card.link}
          >
            {video.name}
          </Link>
        </h3>
        <p className={styles.line} title={video.channel_name}>
          {video.channel_name}
        </p>
        <p className={styles.line}>
          <ViewCount views={video.video_view} /> <span aria-hidden>·</span>{' '}
          <RelativeTime time={video.upload_time} />
        </p>
      </div>
      <CardMenuButton video={{ ...video, why: whyShown(video) }} />
    </article>
  );
}
