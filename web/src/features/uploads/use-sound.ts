import { type RefObject, useEffect, useEffectEvent } from 'react';
import { arbiter } from '../../player/active-player.ts';
import { createStore } from '../../ui/store.ts';

/**
 * Lets a video that plays without a session take part in who is heard alone: the players of the page
 * pause for it, and it for them.
 */
export function useSound(
  player: RefObject<HTMLVideoElement | null>,
  playing: boolean,
  stop: () => void,
): void {
  const pause = useEffectEvent(stop);
  useEffect(() => {
    const video = player.current;
    if (!video || !playing) return;
    const { muted, volume } = video;
    const state = createStore({ playing: true, muted, volume });
    return arbiter.addSound({ state, actions: { pause: () => pause() } });
  }, [player, playing]);
}
