import { channelImage } from '@kinora/contract/text/channel-image';
import { channelPath } from '@kinora/contract/text/channel-path';
import { watchPath } from '@kinora/contract/text/slug';
import type { VideoCard as Video } from '@kinora/contract/videos';
import { memo } from 'react';
import { useIsOpening } from '../../navigation/opening.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Link } from '../../navigation/Link.tsx';
import { classes } from '../../ui/classes.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { CardMenuButton } from './CardMenuButton.tsx';
import { useCardLabel } from './card-label.ts';
import { cut } from './card-text.ts';
import { Thumbnail } from './Thumbnail.tsx';
import card from '../../ui/card.module.css';
import styles from './VideoCard.module.css';
import { useProgress } from './watched-parts.ts';
import { ViewCount } from './ViewCount.tsx';

const titleLength = 50;
/** PROF-04, HIST-12. */
const smallTitleLength = 10;
const channelLength = 15;

/** A video of a list, with the sentence that says why it is there if the list has one. */
export type ListedVideo = Video & { why?: string };

/** A video among others in columns. One link covers the whole card but its channel and its menu. */
export const VideoCard = memo(function VideoCard({
  video,
  eager = false,
  upright = false,
  small = false,
  why = video.why,
  time = video.upload_time,
}: {
  video: ListedVideo;
  eager?: boolean;
  /** As a short stands among shorts; among videos it lies as they do. */
  upright?: boolean;
  /** In a block of a page that has others. */
  small?: boolean;
  /** The sentence that says why it is there. */
  why?: string | undefined;
  /** What its words tell of; by default when it came. */
  time?: string;
}) {
  const to = watchPath({ ...video, title: video.name });
  const opening = useIsOpening(to);
  const progress = useProgress(video);
  const waits = useCardLabel(video, progress);
  const label = video.type === 'short' && !upright ? 'Shortys' : waits;
  return (
    <article className={classes(styles.card, card.zoom, (upright || small) && styles.narrow)}>
      <Thumbnail
        image={video.thumbnail_url}
        color={video.color}
        duration={video.duration}
        progress={progress}
        label={label}
        tall={upright}
        eager={eager}
        preview={video.id}
        // On the watch page the player has this name already.
        name={opening ? 'video' : undefined}
      />
      <div className={styles.body}>
        {!upright && !small && <Avatar name={video.channel_name} image={channelImage(video)} />}
        <div className={styles.text}>
          <h3 className={classes(card.title, styles.title)} title={video.name}>
            <Link to={to} viewTransition className={card.link}>
              <CutText
                whole={video.name}
                seen={cut(video.name, small ? smallTitleLength : titleLength)}
              />
            </Link>
          </h3>
          {why !== undefined && (
            <p className={classes(card.line, styles.line, styles.why)} title={why}>
              {why}
            </p>
          )}
          <p className={classes(card.line, styles.line)} title={video.channel_name}>
            <Link to={channelPath(video)}>
              <CutText whole={video.channel_name} seen={cut(video.channel_name, channelLength)} />
            </Link>
          </p>
          <p className={classes(card.line, styles.line)}>
            <ViewCount views={video.video_view} /> <span aria-hidden>·</span>{' '}
            <RelativeTime time={time} />
          </p>
        </div>
        <CardMenuButton video={video} />
      </div>
    </article>
  );
});

/** A text that is cut by characters is whole for whoever hears it (FLAW-14). */
function CutText({ whole, seen }: { whole: string; seen: string }) {
  if (seen === whole) return whole;
  return (
    <>
      <span aria-hidden>{seen}</span>
      <span className="unseen">{whole}</span>
    </>
  );
}
