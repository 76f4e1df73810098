import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import type { Crop, partOf, Size } from './crop.ts';
import styles from './CropFrame.module.css';

/** How much of what is shown an arrow key moves, and how much nearer a key or a wheel gets. */
const step = 0.05;
const nearer = 1.1;

const moves: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const zooms: Record<string, number> = { '+': nearer, '=': nearer, '-': 1 / nearer };

/** The part of a picture that is cut out: dragged, pinched, moved by arrows, zoomed by the wheel. */
export function CropFrame({
  picture,
  natural,
  part,
  shape,
  round,
  onChange,
}: {
  picture: HTMLImageElement;
  natural: Size;
  part: ReturnType<typeof partOf>;
  shape: number;
  round: boolean;
  onChange: (next: (known: Crop) => Partial<Crop>) => void;
}) {
  const frame = useRef<HTMLButtonElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const zoomBy = (times: number) => onChange(({ zoom }) => ({ zoom: zoom * times }));
  useEffect(() => {
    const element = frame.current;
    // Not as a property: React's own listener may not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      onChange(({ zoom }) => ({ zoom: zoom * nearer ** (-event.deltaY / 100) }));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [onChange]);

  /** By parts of what is shown. */
  const moveBy = (across: number, down: number) =>
    onChange(({ x, y }) => ({ x: x + across * part.width, y: y + down * part.height }));

  function onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const [other] = [...fingers.current].filter(([id]) => id !== pointerId).map(([, at]) => at);
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const { width, height } = currentTarget.getBoundingClientRect();
    const fewer = other ? 2 : 1;
    moveBy((before.x - clientX) / width / fewer, (before.y - clientY) / height / fewer);
    if (!other) return;
    const apart = Math.hypot(clientX - other.x, clientY - other.y);
    zoomBy(apart / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    const zoom = zooms[event.key];
    if (move) moveBy(...move);
    if (zoom) zoomBy(zoom);
    if (move || zoom) event.preventDefault();
  }

  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const percent = (value: number) => `${value * 100}%`;
  return (
    <button
      ref={frame}
      type="button"
      aria-label="Part of the picture, moved by arrow keys"
      className={classes(styles.frame, round && styles.round)}
      style={{ aspectRatio: shape }}
      onPointerDown={({ pointerId, clientX, clientY, currentTarget }) => {
        currentTarget.setPointerCapture(pointerId);
        fingers.current.set(pointerId, { x: clientX, y: clientY });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
    >
      <img
        src={picture.src}
        alt=""
        draggable={false}
        className={styles.picture}
        style={{
          width: percent(natural.width / part.width),
          height: percent(natural.height / part.height),
          left: percent(-part.left / part.width),
          top: percent(-part.top / part.height),
        }}
      />
    </button>
  );
}
