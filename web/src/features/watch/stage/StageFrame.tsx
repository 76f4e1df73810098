import type { Video } from '@kinora/contract/videos';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { isBegun } from '../../../player/engine/take-first-play.ts';
import { pictureUrl } from '../../../ui/picture-url.ts';
import styles from './StageFrame.module.css';

/** The box of the player in its final size, with the poster and perhaps a message inside. */
export function StageFrame({
  video,
  ref,
  children,
}: {
  /** Undefined until it is known. */
  video: Pick<Video, 'id' | 'width' | 'height' | 'color' | 'thumbnail_url'> | undefined;
  ref: Ref<HTMLDivElement>;
  children?: ReactNode;
}) {
  const { width, height, color, thumbnail_url } = video ?? {};
  const poster = pictureUrl(thumbnail_url);
  const look = {
    '--ratio': width && height ? width / height : 16 / 9,
    '--color': color ?? (video ? 'black' : 'var(--sunken)'),
  };
  return (
    <div
      ref={ref}
      className={styles.frame}
      style={look as CSSProperties}
      // Where there is a message instead, keys are the site's.
      data-player={children ? undefined : ''}
    >
      {poster && !isBegun(video?.id ?? '') && (
        <img className={styles.poster} src={poster} alt="" fetchPriority="high" />
      )}
      {children && <div className={styles.message}>{children}</div>}
    </div>
  );
}
