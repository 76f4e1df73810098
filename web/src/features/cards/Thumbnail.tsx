import { type SyntheticEvent, useState } from 'react';
import { isScrolling } from '../../ui/scrolling.ts';
import { Progress } from '../../ui/Progress.tsx';
import { usePicture } from '../../ui/use-picture.ts';
import { shortDuration } from './card-text.ts';
import styles from './Thumbnail.module.css';

/** A video's picture in its reserved box: its main colour until it is there, or if it never comes. */
export function Thumbnail({
  image,
  color,
  duration,
  progress = null,
  tall = false,
  eager = false,
  label,
  preview,
  name,
}: {
  image: string | null;
  color: string | null;
  duration: string;
  /** Part that was watched, 0 to 1; null if none was. */
  progress?: number | null;
  /** 9:16 instead of 16:9. */
  tall?: boolean;
  /** Among the first on the page: fetched at once and shown as it comes, others fade in. */
  eager?: boolean;
  /** A word on the picture. */
  label?: string | undefined;
  /** Id of the video that is previewed here (`CardPreviews`). */
  preview?: string;
  /** Name in a view transition. */
  name?: string | undefined;
}) {
  // As it was at first: what is shown stays so, wherever its card goes in the list.
  const [isEager] = useState(eager);
  const { src, onError } = usePicture(image);
  return (
    <div
      className={styles.thumbnail}
      data-tall={tall || undefined}
      data-preview={preview}
      style={{ backgroundColor: color ?? undefined, viewTransitionName: name }}
    >
      {src !== null && (
        <img
          src={src}
          alt=""
          data-shown={isEager ? 'at once' : undefined}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          onLoad={show}
          onError={onError}
        />
      )}
      {label !== undefined && <span className={styles.label}>{label}</span>}
      {duration !== '' && <span className={styles.duration}>{shortDuration(duration)}</span>}
      {progress !== null && progress > 0 && (
        <Progress
          className={styles.watched}
          value={progress}
          label={`Watched ${Math.round(progress * 100)} per cent`}
        />
      )}
    </div>
  );
}

/**
 * Not a state: many pictures come while a list is scrolled, and nothing else is drawn by it. Those do
 * not fade in either: each would be a layer of its own for as long.
 */
function show({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.dataset['shown'] ??= isScrolling() ? 'at once' : 'fading in';
}
