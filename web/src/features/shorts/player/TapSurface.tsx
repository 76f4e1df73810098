import Heart from 'lucide-react/icons/heart';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { usePlayer } from '../../../player/context.ts';
import { useHold } from '../../../player/gestures/use-hold.ts';
import styles from './TapSurface.module.css';

/** Milliseconds within which a second tap belongs to the first, and pixels between the two. */
const tapGap = 260;
const tapWithin = 48;

/** A place of the picture, told from others by its number. */
interface Tap {
  id: number;
  x: number;
  y: number;
}

/**
 * Where taps and clicks meet the picture: one pauses or plays, two of them like, with a heart at the
 * finger; holding it plays at double speed (ux 66).
 */
export function TapSurface({ onLike }: { onLike: () => void }) {
  const { actions } = usePlayer();
  const hold = useHold();
  /** A tap that may become a double one. */
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; act: () => void }>(null);
  const last = useRef({ time: 0, x: 0, y: 0 });
  const [hearts, setHearts] = useState<readonly Tap[]>([]);
  useEffect(() => () => clearTimeout(pending.current?.timer), []);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (hold.wasHeld()) return;
    const surface = event.currentTarget;
    const { left, top } = surface.getBoundingClientRect();
    const { timeStamp: time, clientX, clientY } = event;
    const [x, y] = [clientX - left, clientY - top];
    const again =
      time - last.current.time < tapGap &&
      Math.hypot(x - last.current.x, y - last.current.y) < tapWithin;
    last.current = { time, x, y };
    clearTimeout(pending.current?.timer);
    if (!again) {
      // Two taps far from each other are two.
      pending.current?.act();
      const act = () => {
        pending.current = null;
        // Whoever has gone on within this time meant the short that they saw.
        if (!surface.closest('[inert]')) actions.toggle();
      };
      pending.current = { timer: setTimeout(act, tapGap), act };
      return;
    }
    pending.current = null;
    setHearts((before) => [...before.slice(-4), { id: time, x, y }]);
    onLike();
  };
  const handlers = {
    onClick,
    onContextMenu({ nativeEvent }: MouseEvent) {
      // Holding a finger down plays faster; a menu would end it.
      if (Reflect.get(nativeEvent, 'pointerType') === 'touch') nativeEvent.preventDefault();
    },
    onPointerDown: hold.onPointerDown,
    onPointerMove: hold.onPointerMove,
    onPointerUp: hold.end,
    onPointerCancel: hold.end,
    // A finger that drifts becomes a swipe, and the rest of its way is told to what it swipes.
    onLostPointerCapture: hold.end,
  };
  return (
    <div className={styles.surface} {...handlers}>
      {hearts.map(({ id, x, y }) => (
        <Heart
          key={id}
          className={styles.heart}
          style={{ left: x, top: y }}
          size={88}
          fill="currentColor"
          aria-hidden
          onAnimationEnd={() => setHearts((now) => now.filter((one) => one.id !== id))}
        />
      ))}
    </div>
  );
}
