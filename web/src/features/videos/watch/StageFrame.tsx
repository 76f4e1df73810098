import type { Video } from '@kinora/contract/videos';
import type { CSSProperties, ReactNode } from 'react';
import styles from './StageFrame.module.css';

/** The box of the player in its final size, with the poster or a message inside. */
export function StageFrame({
  video,
  children,
}: {
  video: Pick<Video, 'width' | 'height' | 'color' | 'thumbnail_url'>;
  children?: ReactNode;
}) {
  const { width, height, color, thumbnail_url: poster } = video;
  const look = {
    '--ratio': width && height ? width / height : 16 / 9,
    '--color': color ?? 'black',
  };
  return (
    <div className={styles.frame} style={look as CSSProperties}>
      {poster !== null && <img className={styles.poster} src={poster} alt="" />}
      {children && <div className={styles.message}>{children}</div>}
    </div>
  );
}
