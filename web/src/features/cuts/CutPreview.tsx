import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type PointerEvent, type RefObject, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './CutPreview.module.css';

/** A part of a video as the short will show it; what is seen of its picture is dragged along. */
export function CutPreview({
  player,
  ratio,
  whole,
  offset,
  movable,
  across,
  playing,
  onToggle,
  onOffset,
}: {
  player: RefObject<HTMLVideoElement | null>;
  /** Width by height of what is shown. */
  ratio: number;
  /** Whether all of the picture is in it. */
  whole: boolean;
  /** Where the window is, 0 to 1. */
  offset: number;
  movable: boolean;
  /** Whether it moves from side to side, not up and down. */
  across: boolean;
  playing: boolean;
  onToggle: () => void;
  onOffset: (offset: number) => void;
}) {
  const drag = useRef<{ at: number; offset: number; free: number } | null>(null);

  const along = ({ clientX, clientY }: PointerEvent) => (across ? clientX : clientY);
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const video = player.current;
    if (!movable || !video) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const own = video.videoWidth / video.videoHeight;
    const free = across ? height * own - width : width / own - height;
    if (!(free > 0)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { at: along(event), offset, free };
  }
  function onPointerMove(event: PointerEvent) {
    const begun = drag.current;
    if (!begun) return;
    // The picture follows the finger, so the window goes the other way.
    const moved = begun.offset - (along(event) - begun.at) / begun.free;
    onOffset(Math.max(0, Math.min(1, moved)));
  }
  const release = () => {
    drag.current = null;
  };
  return (
    <div className={styles.preview}>
      <div
        className={styles.frame}
        data-movable={movable || undefined}
        style={{ aspectRatio: ratio }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <video
          ref={player}
          className={styles.picture}
          playsInline
          aria-label="Preview"
          style={{
            objectFit: whole ? 'contain' : 'cover',
            objectPosition: `${offset * 100}% ${offset * 100}%`,
          }}
        />
      </div>
      <Button
        icon={playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        onClick={onToggle}
      >
        {playing ? 'Pause' : 'Play this part'}
      </Button>
    </div>
  );
}
