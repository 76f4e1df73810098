import { useEffect, useRef, useState } from 'react';
import { arbiter } from '../../player/active-player.ts';
import { createStore } from '../../player/store.ts';
import type { Part } from './part.ts';

/**
 * Plays a part of the video in the element that `player` is given to, and stops at its end. While it
 * plays, no player of the page is heard.
 */
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
    const { muted, volume } = video;
    const state = createStore({ playing: true, muted, volume });
    const leave = arbiter.addSound({ state, actions: { pause: stop } });
    return () => {
      leave();
      cancelAnimationFrame(frame);
      video.pause();
    };
  }, [playing, start, end]);
  return {
    player,
    playing,
    toggle: () => setPlaying(!playing),
    /** Shows the picture of a moment. */
    show(moment: number) {
      setPlaying(false);
      if (player.current) player.current.currentTime = moment;
    },
  };
}
