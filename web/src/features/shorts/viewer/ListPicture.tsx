import { useEffect, useRef, useState } from 'react';
import styles from './ListPicture.module.css';

/** Milliseconds that the first frame has before the picture is painted in its stead. */
const firstFrameMs = 100;

/**
 * The picture that lists show of a short, in the place of its first frame. Loaded in any case; painted
 * where it is in sight and the frame is late, or a finger draws it there before. On a canvas, whose
 * memory is its own: what browsers decode for an image that is painted, megabytes each, they keep long
 * after its element is gone.
 */
export function ListPicture({
  src,
  current,
  covered,
}: {
  src: string;
  current: boolean;
  /** Whether there is a frame of the video to see. */
  covered: boolean;
}) {
  const image = useRef<HTMLImageElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      // Now, and not when garbage is collected.
      element.width = 0;
    };
  }, []);
  const missing = inSight && !covered;
  useEffect(() => {
    if (!missing) return;
    const abort = new AbortController();
    const draw = () => {
      if (image.current && canvas.current) void paint(image.current, canvas.current, abort.signal);
    };
    const timer = setTimeout(draw, current ? firstFrameMs : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [missing, current]);
  return (
    <>
      <img
        ref={image}
        src={src}
        className={styles.loaded}
        alt=""
        decoding="async"
        fetchPriority={current ? 'high' : 'low'}
      />
      <canvas
        ref={canvas}
        className={styles.picture}
        width={0}
        height={0}
        data-covered={covered || undefined}
        aria-hidden
      />
    </>
  );
}

/** Paints what an image has loaded, once it has. A picture that cannot be shown leaves the canvas empty. */
async function paint(image: HTMLImageElement, canvas: HTMLCanvasElement, signal: AbortSignal) {
  if (!image.complete) {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    image.addEventListener('load', resolve, { once: true, signal });
    await promise;
  }
  const picture = await createImageBitmap(image).catch(() => null);
  if (!picture || signal.aborted) return picture?.close();
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}
