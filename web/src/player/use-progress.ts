import { useEffect } from 'react';
import { type Session } from './session.ts';

/** Tells each moment of the picture, in seconds. */
export function useTime({ state }: Session, onTime?: (seconds: number) => void): void {
  useEffect(() => {
    if (!onTime) return;
    // It may have begun before the player was there.
    let last = 0;
    const tell = () => {
      const { time } = state.get();
      if (time === last) return;
      last = time;
      onTime(time);
    };
    tell();
    return state.subscribe(tell);
  }, [state, onTime]);
}

/** Tells when it stands still: by the viewer's wish, or at its end. */
export function usePause({ state }: Session, onPause?: () => void): void {
  useEffect(() => {
    if (!onPause) return;
    // It may be over before the player was there.
    let before = state.get().playing;
    if (state.get().ended) onPause();
    return state.subscribe(() => {
      const { playing } = state.get();
      if (before && !playing) onPause();
      before = playing;
    });
  }, [state, onPause]);
}
