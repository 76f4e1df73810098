import { type Actions } from '../actions.ts';
import { type PlayerEnvironment } from '../environment.ts';
import { type Session } from '../session.ts';
import { onChange } from '../../ui/store.ts';

/**
 * Milliseconds after which its picture is shown too. Browsers load it anew and decode it in all its size,
 * twice, on the thread that draws the page, which has the first frame to show until then.
 */
const pictureAfter = 3_000;

/** Shows the video on lock screens and headsets, and obeys their buttons. Returns what stops it. */
export function showInMediaSession({ state, actions, environment }: Session): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  let pictureTimer: ReturnType<typeof setTimeout> | undefined;
  const showVideo = () => {
    const { title, channel } = environment.get().source;
    mediaSession.metadata = new MediaMetadata({ title, artist: channel });
    clearTimeout(pictureTimer);
    pictureTimer = setTimeout(showPicture, pictureAfter);
  };
  const showPicture = () => {
    const { poster } = environment.get().source;
    if (poster === null || !mediaSession.metadata) return;
    mediaSession.metadata.artwork = [{ src: new URL(poster, location.href).href }];
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
    clearTimeout(pictureTimer);
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
