import { useState } from 'react';
import { Progress } from '../../ui/Progress.tsx';
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
  /** Name in a view transition. */
  name?: string | undefined;
}) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  return (
    <div
      className={styles.thumbnail}
      data-tall={tall || undefined}
      style={{ backgroundColor: color ?? undefined, viewTransitionName: name }}
    >
      {image !== null && state !== 'broken' && (
        <img
          src={image}
          alt=""
          data-shown={eager || state === 'loaded' || undefined}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('broken')}
        />
      )}
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
