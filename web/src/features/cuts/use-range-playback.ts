import { useEffect, useRef, useState } from 'react';
import type { Part } from './part.ts';

/** Plays a part of the video in the element that `player` is given to, and stops at its end. */
export function useRangePlayback({ start, end }: Pick<Part, 'start' | 'end'>) {
  const player = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const video = player.current;
    if (!video || !playing) return;
    let frame = 0;
    const stop = () => setPlaying(false);
    const look = () => {
      if (video.currentTime >= end || video.ended) return stop();
      frame = requestAnimationFrame(look);
    };
    if (video.currentTime < start || video.currentTime >= end - 0.1) video.currentTime = start;
    video.play().catch(stop);
    frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      video.pause();
    };
  }, [playing, start, end]);
  return {
    player,
    playing,
    toggle: () => setPlaying(!playing),
    stop: () => setPlaying(false),
    /** Shows the picture of a moment. */
    show(moment: number) {
      setPlaying(false);
      if (player.current) player.current.currentTime = moment;
    },
  };
}
