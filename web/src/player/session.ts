import { createActions, type Actions } from './actions.ts';
import { type Stream } from './engine/stream.ts';
import { loadPreferences } from './preferences.ts';
import { type PlayerSource } from './source.ts';
import { initialState, type PlayerState } from './state.ts';
import { createStore, type Store } from './store.ts';
import { type Known } from './surroundings.ts';

/** One video being watched: its state, what can be done to it, and where it is on the page. */
export interface Session {
  state: Store<PlayerState>;
  actions: Actions;
  /** The one element in which every video plays. */
  video: () => HTMLVideoElement;
  /** The box that fills the screen in fullscreen mode; menus open inside it. */
  box: () => HTMLElement;
  /** What is newest of the video. */
  source: () => PlayerSource;
  /** What the page last told. */
  known: Store<Known>;
  /** What feeds the element; null while nothing does. */
  stream: () => Stream | null;
  feed: (stream: Stream | null) => void;
}

/** Begins to watch a video. */
export function createSession(
  first: Known,
  where: { box: HTMLElement; video: HTMLVideoElement },
  autoPlay: boolean,
): Session {
  const state = createStore({ ...initialState(loadPreferences()), waiting: autoPlay });
  let stream: Stream | null = null;
  const known = createStore(first);
  const stage = {
    state,
    video: () => where.video,
    box: () => where.box,
    source: () => known.get().source,
    known,
  };
  return {
    ...stage,
    actions: createActions(stage),
    stream: () => stream,
    feed(next) {
      stream = next;
    },
  };
}
