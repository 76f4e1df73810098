import type { StudioVideo } from '@kinora/contract/studio';
import { shortCount } from '@kinora/contract/text/counts';
import { analyticsPath, cutPath, editPath, videoPath } from '@kinora/contract/text/slug';
import { memo } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Thumbnail } from '../../cards/Thumbnail.tsx';
import { VideoStatus } from './VideoStatus.tsx';
import styles from './VideoTable.module.css';

const visibilities = { public: 'Public', unlisted: 'Unlisted', private: 'Private' } as const;

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** One of one's own videos, with where it stands and what others made of it. */
export const VideoTableRow = memo(function VideoTableRow({
  video,
  selected,
  onSelect,
  onChange,
}: {
  video: StudioVideo;
  selected: boolean;
  onSelect: (id: string, on: boolean, withRange: boolean) => void;
  onChange: () => void;
}) {
  const { id, name, type, state, visibility, upload_time, publish_at } = video;
  return (
    <tr className={styles.row} data-selected={selected || undefined}>
      <td className={styles.mark}>
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={({ target, nativeEvent }) =>
              onSelect(id, target.checked, (nativeEvent as MouseEvent).shiftKey)
            }
          />
        </label>
      </td>
      <th scope="row" className={styles.heading}>
        <div className={styles.video}>
          <Thumbnail
            image={video.thumbnail_url}
            color={video.color}
            duration={state === 'ready' ? video.duration : ''}
            label={type === 'short' ? 'Shorty' : undefined}
          />
          <div className={styles.words}>
            <Link to={editPath(id)} className={styles.title} title={name}>
              {name}
            </Link>
            {video.playable && (
              <p className={styles.ways}>
                <Link to={videoPath({ id, title: name })}>Watch</Link>
                <Link to={analyticsPath(id)} aria-label={`Analytics of ${name}`}>
                  Analytics
                </Link>
                <Link to={cutPath(id)} aria-label={`Cut a Shorty from ${name}`}>
                  Cut a Shorty
                </Link>
              </p>
            )}
            <VideoStatus video={video} onChange={onChange} />
          </div>
        </div>
      </th>
      <td className={styles.fact}>
        {publish_at === null ? (
          visibilities[visibility]
        ) : (
          <>
            Scheduled
            <time className={styles.time} dateTime={publish_at}>
              {exact.format(new Date(publish_at))}
            </time>
          </>
        )}
      </td>
      <td className={styles.fact}>
        <RelativeTime time={upload_time} />
      </td>
      <Count of="view" count={video.video_view} />
      <Count of="like" count={video.likes} />
      <Count of="comment" count={video.comments} />
    </tr>
  );
});

/** A number below its column's head, which cards repeat. */
const Count = ({ of, count }: { of: string; count: number }) => (
  <td
    className={styles.number}
    data-label={count === 1 ? of : `${of}s`}
    title={count.toLocaleString()}
  >
    {shortCount(count)}
  </td>
);
