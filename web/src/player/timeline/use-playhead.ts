import { type RefObject, useEffect } from 'react';
import { usePlayer, usePlayerState } from '../context.ts';

/**
 * Moves the playhead with the picture: `--played` (0 to 1) follows every frame while it can be
 * seen, without drawing anything anew.
 */
export function usePlayhead(bar: RefObject<HTMLElement | null>, seconds: number): void {
  const { state, video } = usePlayer();
  const running = usePlayerState((now) => now.playing && now.active);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      const { scrub, time } = state.get();
      const at = scrub ?? video()?.currentTime ?? time;
      bar.current?.style.setProperty('--played', String(Math.min(1, at / seconds)));
    };
    const follow = () => {
      update();
      frame = requestAnimationFrame(follow);
    };
    update();
    if (running) follow();
    const stop = state.subscribe(update);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [bar, running, seconds, state, video]);
}
