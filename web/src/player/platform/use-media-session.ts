import { useEffect } from 'react';
import { type Session } from '../session.ts';
import { type PlayerSource } from '../source.ts';
import { type PlayerState } from '../state.ts';
import { type Store } from '../store.ts';

/** Shows the video on lock screens and headsets, and obeys their buttons. */
export function useMediaSession(
  { state, actions }: Pick<Session, 'state' | 'actions'>,
  { title, poster, seconds }: PlayerSource,
): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({
      title,
      artwork: poster === null ? [] : [{ src: new URL(poster, location.href).href }],
    });
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: actions.play,
      pause: actions.pause,
      seekbackward: ({ seekOffset }) => actions.seekBy(-(seekOffset ?? 10)),
      seekforward: ({ seekOffset }) => actions.seekBy(seekOffset ?? 10),
      seekto: ({ seekTime }) => actions.seek(seekTime ?? 0),
    };
    const names = Object.keys(handlers) as MediaSessionAction[];
    for (const name of names) session.setActionHandler(name, handlers[name] ?? null);
    return () => {
      session.metadata = null;
      for (const name of names) session.setActionHandler(name, null);
    };
  }, [title, poster, actions]);

  useEffect(() => {
    if (!('mediaSession' in navigator) || seconds === null) return;
    const show = () => showPosition(state, seconds);
    show();
    return state.subscribe(show);
  }, [state, seconds]);
}

function showPosition(state: Store<PlayerState>, seconds: number): void {
  const { time, speed, playing } = state.get();
  navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
  navigator.mediaSession.setPositionState({
    duration: seconds,
    position: Math.min(time, seconds),
    playbackRate: speed,
  });
}
