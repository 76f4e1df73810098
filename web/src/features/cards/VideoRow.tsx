import { channelPath } from '@kinora/contract/text/channel-path';
import { watchPath } from '@kinora/contract/text/slug';
import type { VideoCard as Video } from '@kinora/contract/videos';
import type { ReactNode } from 'react';
import { Link } from '../../navigation/Link.tsx';
import card from '../../ui/card.module.css';
import { classes } from '../../ui/classes.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { MenuVideo } from './card-menu.ts';
import { CardMenuButton } from './CardMenuButton.tsx';
import { useCardLabel } from './card-label.ts';
import { RowFrame } from './RowFrame.tsx';
import styles from './RowFrame.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { ViewCount } from './ViewCount.tsx';
import { useProgress } from './watched-parts.ts';

/**
 * A video in a list of one column: its picture with the part of it that the viewer has seen, and
 * its words beside that. One link covers the row but its channel and its menu.
 */
export function VideoRow({
  video,
  eager,
  large = false,
  title = video.name,
  label,
  to = watchPath({ ...video, title: video.name }),
  why,
  onOpen,
  children,
}: {
  video: Video & Pick<MenuVideo, 'items'>;
  /** Among the first: its picture is fetched at once. */
  eager: boolean;
  /** The list is what the page is about. */
  large?: boolean;
  /** What is drawn of the title. */
  title?: ReactNode;
  /** On the picture; otherwise whether it waits in the queue or is new. */
  label?: string | undefined;
  /** Where its link leads; by default to where it is watched. */
  to?: string;
  /** Why it is here, as a sentence of the menu. */
  why?: string;
  /** Called before the link is followed. */
  onOpen?: () => void;
  /** What stands below the title: lines, and whatever else. */
  children: ReactNode;
}) {
  const progress = useProgress(video);
  const cardLabel = useCardLabel(video, progress);
  return (
    <RowFrame
      size={large ? 'large' : 'medium'}
      picture={
        <Thumbnail
          image={video.thumbnail_url}
          color={video.color}
          duration={video.duration}
          progress={progress}
          label={label ?? cardLabel}
          eager={eager}
          preview={video.id}
        />
      }
      name={video.name}
      title={
        <Link to={to} viewTransition className={card.link} onClick={onOpen}>
          {title}
        </Link>
      }
      end={<CardMenuButton video={why === undefined ? video : { ...video, why }} />}
    >
      {children}
    </RowFrame>
  );
}

/** Its channel, in a line of its own. */
export const ChannelLine = ({ video }: { video: OfChannel }) => (
  <p className={classes(card.line, styles.line)} title={video.channel_name}>
    <ChannelName video={video} />
  </p>
);

type OfChannel = Pick<Video, 'channel_id' | 'channel_name'>;

/** The name of a channel, which leads there where its id is known. */
export const ChannelName = ({ video }: { video: OfChannel }) =>
  video.channel_id === '' ? (
    video.channel_name
  ) : (
    <Link to={channelPath(video)}>{video.channel_name}</Link>
  );

/** How often it was watched, and when it came. */
export const FactsLine = ({ video }: { video: Video }) => (
  <p className={classes(card.line, styles.line)}>
    <ViewCount views={video.video_view} /> <span aria-hidden>·</span>{' '}
    <RelativeTime time={video.upload_time} />
  </p>
);
