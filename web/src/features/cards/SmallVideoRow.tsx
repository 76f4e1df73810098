import type { VideoCard } from '@kinora/contract/videos';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from '../../navigation/Link.tsx';
import card from '../../ui/card.module.css';
import { RowFrame } from './RowFrame.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useProgress } from './watched-parts.ts';

/** What a small row shows of a video; the colour and what was seen of it where they are known. */
type ShownVideo = Pick<VideoCard, 'id' | 'name' | 'thumbnail_url' | 'duration'> &
  Partial<Pick<VideoCard, 'color' | 'progress'>>;

/** A video among others in a panel, with what that panel does with it in the place of a menu. */
export function SmallVideoRow({
  video,
  to,
  onKeyDown,
  end,
  children,
}: {
  video: ShownVideo;
  /** Where its link leads. */
  to: string;
  /** Keys of its link. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Buttons. */
  end: ReactNode;
  /** A line below the title. */
  children: ReactNode;
}) {
  const { id, name, thumbnail_url, color = null, duration, progress = null } = video;
  return (
    <RowFrame
      size="small"
      picture={
        <Thumbnail
          image={thumbnail_url}
          color={color}
          duration={duration}
          progress={useProgress({ id, progress })}
          preview={id}
        />
      }
      name={name}
      title={
        <Link to={to} className={card.link} onKeyDown={onKeyDown}>
          {name}
        </Link>
      }
      end={end}
    >
      {children}
    </RowFrame>
  );
}
