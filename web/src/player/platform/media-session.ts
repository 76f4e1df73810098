import { type Actions } from '../actions.ts';
import { type PlayerEnvironment } from '../environment.ts';
import { type Session } from '../session.ts';
import { onChange } from '../store.ts';

/** Shows the video on lock screens and headsets, and obeys their buttons. Returns what stops it. */
export function showInMediaSession({ state, actions, environment }: Session): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  const showVideo = () => {
    const { title, channel, poster } = environment.get().source;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: channel,
      artwork: poster === null ? [] : [{ src: new URL(poster, location.href).href }],
    });
  };
  const showButtons = () => {
    for (const [name, handler] of handlersOf(actions, environment.get())) {
      mediaSession.setActionHandler(name, handler);
    }
  };
  const showPosition = () => {
    const { time, speed, playing } = state.get();
    const { seconds } = environment.get().source;
    if (seconds === null) return;
    mediaSession.playbackState = playing ? 'playing' : 'paused';
    mediaSession.setPositionState({
      duration: seconds,
      position: Math.min(time, seconds),
      playbackRate: speed,
    });
  };
  showVideo();
  showButtons();
  showPosition();
  const stops = [
    onChange(environment, videoOf, showVideo),
    onChange(environment, buttonsOf, showButtons),
    onChange(environment, ({ source }) => source.seconds, showPosition),
    state.subscribe(showPosition),
  ];
  return () => {
    for (const stop of stops) stop();
    mediaSession.metadata = null;
    for (const [name] of handlersOf(actions, environment.get())) {
      mediaSession.setActionHandler(name, null);
    }
  };
}

/** What is shown, as one text that can be compared. */
const videoOf = ({ source: { title, channel, poster } }: PlayerEnvironment) =>
  JSON.stringify([title, channel, poster]);

const buttonsOf = ({ onNext, onPrevious }: PlayerEnvironment) =>
  `${onNext !== null} ${onPrevious !== null}`;

type Handler = [MediaSessionAction, MediaSessionActionHandler | null];

/** A button without a handler is not shown, such as ‘next’ where there is none. */
const handlersOf = (actions: Actions, { onNext, onPrevious }: PlayerEnvironment): Handler[] => [
  ['play', actions.play],
  ['pause', actions.pause],
  ['seekbackward', ({ seekOffset }) => actions.seekBy(-(seekOffset ?? 10))],
  ['seekforward', ({ seekOffset }) => actions.seekBy(seekOffset ?? 10)],
  ['seekto', ({ seekTime }) => actions.seek(seekTime ?? 0)],
  ['nexttrack', onNext && actions.next],
  ['previoustrack', onPrevious && actions.previous],
];
