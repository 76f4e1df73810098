import { createActions } from './actions.ts';
import { arbiter } from './active-player.ts';
import { type FeedOptions, feedSession } from './engine/feed-session.ts';
import { type Stream } from './engine/stream.ts';
import { bareEnvironment, type PlayerEnvironment } from './environment.ts';
import { watchIdle } from './gestures/watch-idle.ts';
import { watchFullscreen } from './platform/fullscreen.ts';
import { showInMediaSession } from './platform/media-session.ts';
import { keepAwake } from './platform/wake-lock.ts';
import { loadPreferences } from './preferences.ts';
import { type Session } from './session.ts';
import { listenToKeys } from './shortcuts/listen-to-keys.ts';
import { type PlayerSource } from './source.ts';
import { initialState, type PlayerState } from './state.ts';
import { createStore } from '../ui/store.ts';
import { applyPreferences, watchMedia } from './watch-media.ts';

/** How a video is watched. */
export interface SessionOptions extends Partial<FeedOptions> {
  environment: Partial<PlayerEnvironment> & { source: PlayerSource };
  /** The element to play in; left out, it is a new one, which may be on no page. */
  video?: HTMLVideoElement;
  /** What counts here instead of what the viewer chose last. */
  initial?: Partial<Pick<PlayerState, 'muted' | 'loop'>>;
  /** Whether its page has keys of its own instead of those of a player. */
  keyless?: boolean;
}

/** Makes a session, which does nothing before it is started. It needs no component. */
export function createSession(options: SessionOptions): Session {
  const { video = document.createElement('video'), initial, keyless } = options;
  const { autoPlay = false, startAt = 0, begin = () => null, brief = false } = options;
  const state = createStore<PlayerState>({
    ...initialState(loadPreferences()),
    ...initial,
    waiting: autoPlay,
  });
  const environment = createStore<PlayerEnvironment>({
    ...bareEnvironment,
    ...options.environment,
  });
  let box: HTMLElement = video;
  let stream: Stream | null = null;
  let stops: (() => void)[] = [];
  const stage = {
    state,
    video: () => video,
    box: () => box,
    source: () => environment.get().source,
    environment,
  };
  const session: Session = {
    ...stage,
    actions: createActions(stage),
    stream: () => stream,
    start() {
      applyPreferences(video, state);
      stops = [
        watchMedia(video, state),
        feedSession(session, { autoPlay, startAt, begin, brief }, (opened) => {
          stream = opened;
        }),
        keepAwake(state),
        arbiter.add(session),
        arbiter.whileActive(session, () => showInMediaSession(session)),
      ];
      if (!keyless) stops.push(arbiter.whileActive(session, () => listenToKeys(session)));
    },
    show(element) {
      box = element;
      const leave = [
        watchFullscreen(box, (fullscreen) => state.set({ fullscreen })),
        watchIdle(session),
        activateFrom(session),
      ];
      return () => {
        stopAll(leave);
        box = video;
      };
    },
    end() {
      stopAll(stops);
      stops = [];
    },
  };
  return session;
}

/** Makes a player the active one by a press or the focus in its box; a pointer may just cross it. */
function activateFrom(session: Session): () => void {
  const box = session.box();
  const activate = () => arbiter.activate(session);
  for (const name of ['pointerdown', 'focusin']) box.addEventListener(name, activate);
  return () => {
    for (const name of ['pointerdown', 'focusin']) box.removeEventListener(name, activate);
  };
}

function stopAll(stops: readonly (() => void)[]) {
  for (const stop of stops) stop();
}
