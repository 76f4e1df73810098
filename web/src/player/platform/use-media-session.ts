import { useEffect } from 'react';
import { usePlayer, useSurroundings } from '../context.ts';
import { type Actions } from '../actions.ts';
import { type PlayerState } from '../state.ts';
import { type Store } from '../store.ts';

/** Shows the video on lock screens and headsets, and obeys their buttons. */
export function useMediaSession(): void {
  const { state, actions } = usePlayer();
  const { source, onNext, onPrevious } = useSurroundings();
  const { title, channel, poster, seconds } = source;
  const [hasNext, hasPrevious] = [onNext !== null, onPrevious !== null];

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist: channel,
      artwork: poster === null ? [] : [{ src: new URL(poster, location.href).href }],
    });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, channel, poster]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const handlers = handlersOf(actions, hasNext, hasPrevious);
    for (const [name, handler] of handlers) navigator.mediaSession.setActionHandler(name, handler);
    return () => {
      for (const [name] of handlers) navigator.mediaSession.setActionHandler(name, null);
    };
  }, [actions, hasNext, hasPrevious]);

  useEffect(() => {
    if (!('mediaSession' in navigator) || seconds === null) return;
    const show = () => showPosition(state, seconds);
    show();
    return state.subscribe(show);
  }, [state, seconds]);
}

type Handler = [MediaSessionAction, MediaSessionActionHandler | null];

/** A button without a handler is not shown, such as ‘next’ where there is none. */
const handlersOf = (actions: Actions, hasNext: boolean, hasPrevious: boolean): Handler[] => [
  ['play', actions.play],
  ['pause', actions.pause],
  ['seekbackward', ({ seekOffset }) => actions.seekBy(-(seekOffset ?? 10))],
  ['seekforward', ({ seekOffset }) => actions.seekBy(seekOffset ?? 10)],
  ['seekto', ({ seekTime }) => actions.seek(seekTime ?? 0)],
  ['nexttrack', hasNext ? actions.next : null],
  ['previoustrack', hasPrevious ? actions.previous : null],
];

function showPosition(state: Store<PlayerState>, seconds: number): void {
  const { time, speed, playing } = state.get();
  navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
  navigator.mediaSession.setPositionState({
    duration: seconds,
    position: Math.min(time, seconds),
    playbackRate: speed,
  });
}
