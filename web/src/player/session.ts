import { createActions, type Actions } from './actions.ts';
import { loadPreferences } from './preferences.ts';
import { type PlayerSource } from './source.ts';
import { initialState, type PlayerState } from './state.ts';
import { createStore, type Store } from './store.ts';

/** One video being watched: its state, what can be done to it, and where it is on the page. */
export interface Session {
  state: Store<PlayerState>;
  actions: Actions;
  /** Null before the player is on the page. */
  video: () => HTMLVideoElement | null;
  /** The box that fills the screen in fullscreen mode; menus open inside it. */
  box: () => HTMLElement | null;
  /** What is newest of the video. */
  source: () => PlayerSource;
  /** What the page last told. */
  known: Store<Known>;
  place: (where: { video: HTMLVideoElement | null; box: HTMLElement | null }) => void;
}

/** What the page tells anew with every drawing. */
export interface Known {
  source: PlayerSource;
  /** Switches to or from the wide layout; null where the page has none. */
  onTheater: (() => void) | null;
}

/** Begins to watch a video. */
export function createSession(first: Known, autoPlay: boolean): Session {
  const state = createStore({ ...initialState(loadPreferences()), waiting: autoPlay });
  let video: HTMLVideoElement | null = null;
  let box: HTMLElement | null = null;
  const known = createStore(first);
  const stage = {
    state,
    video: () => video,
    box: () => box,
    source: () => known.get().source,
    theater: () => known.get().onTheater,
  };
  return {
    ...stage,
    known,
    actions: createActions(stage),
    place(where) {
      ({ video, box } = where);
    },
  };
}
