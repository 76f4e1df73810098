import { clock } from '@kinora/contract/text/duration';
import { type CSSProperties } from 'react';
import { useSource } from '../context.ts';
import { thumbnailAt } from './storyboard.ts';
import { StoryboardPicture } from './StoryboardPicture.tsx';
import styles from './ThumbnailPreview.module.css';
import { useThumbnails } from './use-thumbnails.ts';
import { WatchedCurve } from './WatchedCurve.tsx';

/** Pixels of the picture's longer side, and of the lines below it. */
const longest = 168;
const lines = { time: 64, chapter: 240 };

/** The moment under the pointer: its picture where there is one, its chapter and its time. */
export function ThumbnailPreview(props: {
  seconds: number;
  /** 0 to 1 along the bar. */
  part: number;
  chapter: string | null;
  /** What to know about this moment, if anything. */
  note: string | null;
}) {
  const { seconds, part, chapter, note } = props;
  const { storyboardUrl, askCurve } = useSource();
  const thumbnail = thumbnailAt(useThumbnails(storyboardUrl), seconds);
  const pictureWidth = thumbnail
    ? (longest * thumbnail.width) / Math.max(thumbnail.width, thumbnail.height)
    : 0;
  const width = Math.max(pictureWidth, chapter === null ? lines.time : lines.chapter);
  return (
    <>
      {askCurve && <WatchedCurve ask={askCurve} part={part} />}
      <div
        className={styles.preview}
        style={{ '--part': part, '--width': `${width}px` } as CSSProperties}
        aria-hidden
      >
        {thumbnail && (
          <div className={styles.frame}>
            <StoryboardPicture thumbnail={thumbnail} longest={longest} />
          </div>
        )}
        {chapter !== null && <span className={styles.chapter}>{chapter}</span>}
        <span className={styles.time}>
          {clock(seconds)}
          {note !== null && <em className={styles.note}>{note}</em>}
        </span>
      </div>
    </>
  );
}
