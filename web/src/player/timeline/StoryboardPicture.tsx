import { type Thumbnail } from './storyboard.ts';
import styles from './StoryboardPicture.module.css';

/**
 * One small picture of a storyboard.
 * @param longest pixels of its longer side
 */
export function StoryboardPicture(props: { thumbnail: Thumbnail; longest: number }) {
  const { url, x, y, width, height } = props.thumbnail;
  const scale = props.longest / Math.max(width, height);
  return (
    <div className={styles.frame} style={{ width: width * scale, height: height * scale }}>
      <div
        className={styles.picture}
        style={{
          width,
          height,
          scale: String(scale),
          backgroundImage: `url(${JSON.stringify(url)})`,
          backgroundPosition: `-${x}px -${y}px`,
        }}
      />
    </div>
  );
}
