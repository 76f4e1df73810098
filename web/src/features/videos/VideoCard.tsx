import { videoPath } from '@kinora/contract/text/slug';
import type { VideoCard as Video } from '@kinora/contract/videos';
import { Link, useViewTransitionState } from 'react-router';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { CardMenuButton } from '../queue/CardMenuButton.tsx';
import { cut } from './card-text.ts';
import { Thumbnail } from './Thumbnail.tsx';
import card from '../../ui/card.module.css';
import styles from './VideoCard.module.css';
import { useProgress } from './watched-parts.ts';
import { ViewCount } from './ViewCount.tsx';

const titleLength = 50;
const channelLength = 15;

/**
 * A video in a list. One link covers the whole card but its menu. `row` puts the picture beside the text, for
 * narrow lists; a short stands upright wherever it is shown as a card.
 */
export function VideoCard({
  video,
  row = false,
  eager = false,
}: {
  video: Video;
  row?: boolean;
  eager?: boolean;
}) {
  const to = videoPath({ id: video.id, title: video.name });
  const opening = useViewTransitionState(to);
  const short = video.type === 'short';
  return (
    <article className={classes(styles.card, row && styles.row, short && !row && styles.short)}>
      <Thumbnail
        image={video.thumbnail_url}
        color={video.color}
        duration={video.duration}
        progress={useProgress(video)}
        tall={short && !row}
        eager={eager}
        // On the watch page the player has this name already.
        name={opening && !row ? 'video' : undefined}
      />
      <div className={styles.body}>
        {!row && !short && <Avatar name={video.channel_name} image={video.channel_image} />}
        <div className={styles.text}>
          <h3 className={classes(card.title, styles.title)} title={video.name}>
            <Link to={to} viewTransition className={card.link}>
              {cut(video.name, titleLength)}
            </Link>
          </h3>
          <p className={styles.line} title={video.channel_name}>
            {cut(video.channel_name, channelLength)}
          </p>
          <p className={styles.line}>
            <ViewCount views={video.video_view} /> <span aria-hidden>·</span>{' '}
            <RelativeTime time={video.upload_time} />
          </p>
        </div>
        <CardMenuButton video={video} />
      </div>
    </article>
  );
}
