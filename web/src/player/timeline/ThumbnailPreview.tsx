import { clock } from '@kinora/contract/text/duration';
import { type Thumbnail, thumbnailAt } from './storyboard.ts';
import styles from './ThumbnailPreview.module.css';

/** Widest side of the small picture in pixels. */
const largest = 168;

/** The moment under the pointer: its time, with its picture where there is one. */
export function ThumbnailPreview(props: {
  seconds: number;
  /** 0 to 1 along the bar. */
  part: number;
  thumbnails: readonly Thumbnail[];
  /** What to know about this moment, if anything. */
  note: string | null;
}) {
  const { seconds, part, thumbnails, note } = props;
  const thumbnail = thumbnailAt(thumbnails, seconds);
  const scale = thumbnail ? largest / Math.max(thumbnail.width, thumbnail.height) : 1;
  const width = thumbnail ? Math.round(thumbnail.width * scale) : 64;
  return (
    <div
      className={styles.preview}
      style={{ '--part': part, '--width': `${width}px` } as React.CSSProperties}
      aria-hidden
    >
      {thumbnail && (
        <div className={styles.frame} style={{ width, height: thumbnail.height * scale }}>
          <div
            className={styles.picture}
            style={{
              width: thumbnail.width,
              height: thumbnail.height,
              scale: String(scale),
              backgroundImage: `url(${JSON.stringify(thumbnail.url)})`,
              backgroundPosition: `-${thumbnail.x}px -${thumbnail.y}px`,
            }}
          />
        </div>
      )}
      <span className={styles.time}>
        {clock(seconds)}
        {note !== null && <em className={styles.note}>{note}</em>}
      </span>
    </div>
  );
}
