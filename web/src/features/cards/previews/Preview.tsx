import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Thumbnail } from '../../../player/timeline/storyboard.ts';
import { previewQuery } from './preview-query.ts';
import styles from './Preview.module.css';

/** How long each picture stands, in milliseconds. */
const pictureMs = 400;

/**
 * Shows the pictures of a video's storyboard one after the other, over and over, and how far it is.
 * Leaving it ends what is still being fetched.
 */
export function Preview({ id }: { id: string }) {
  const { data: pictures = [] } = useQuery(previewQuery(id));
  const sprite = useImage(pictures[0]?.url);
  return sprite && <Pictures sprite={sprite} pictures={pictures} />;
}

function Pictures({ sprite, pictures }: { sprite: HTMLImageElement; pictures: Thumbnail[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [index, setIndex] = useState(0);
  const count = pictures.length;
  useEffect(() => {
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), pictureMs);
    return () => clearInterval(timer);
  }, [count]);
  const picture = pictures[index];
  useEffect(() => {
    if (!picture) return;
    const { x, y, width, height } = picture;
    const context = canvas.current?.getContext('2d');
    context?.drawImage(sprite, x, y, width, height, 0, 0, width, height);
  }, [sprite, picture]);
  return (
    <div className={styles.preview} aria-hidden>
      <canvas ref={canvas} width={picture?.width} height={picture?.height} />
      <div className={styles.line} style={{ scale: `${(index + 1) / count} 1` }} />
    </div>
  );
}

/** The image at an address, once it can be drawn. */
function useImage(url: string | undefined): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    if (url === undefined) return;
    const next = new Image();
    next.src = url;
    next.addEventListener('load', () => setImage(next));
    return () => {
      // Ends its request, if that is still under way.
      next.src = '';
    };
  }, [url]);
  return image;
}
