import { type Preferences } from './preferences.ts';
import { type Quality } from './source.ts';

/** Seconds from `start` to `end`. */
export interface Range {
  start: number;
  end: number;
}

/** What playing cannot go on with, as a sentence for the viewer. */
export interface Problem {
  message: string;
  /** Whether a lower quality may help. */
  lower: boolean;
  /** Whether the addresses of the video may be out of date. */
  stale?: true;
}

/** A short sign over the picture that answers a key or a tap. */
export interface Feedback {
  /** New for each sign, so that the same one can show again. */
  id: number;
  sign: 'play' | 'pause' | 'volume' | 'mute' | 'back' | 'forward' | 'text';
  text: string;
}

/** Everything that the player's parts show. */
export interface PlayerState {
  playing: boolean;
  ended: boolean;
  /** Whether the poster has made way for the picture. */
  started: boolean;
  /** Whether the picture stands still for want of data. */
  waiting: boolean;
  /** Seconds. */
  time: number;
  buffered: readonly Range[];
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Whether the browser refused to start with sound. */
  needsUnmute: boolean;
  speed: number;
  quality: Quality;
  /** Label number of the rung that is on screen; null until there is one. */
  shownSize: number | null;
  /** Whether requests fail for want of a connection. */
  disconnected: boolean;
  /**
   * What is known of a video that should play and has stood still for seconds: `slow` while more of
   * it comes, `stuck` while it is opened anew; null while it moves.
   */
  stalled: 'slow' | 'stuck' | null;
  problem: Problem | null;
  /** How often the stream was opened anew after a problem. */
  attempt: number;
  fullscreen: boolean;
  pictureInPicture: boolean;
  /** Whether the viewer moved, touched or typed in the last seconds. */
  active: boolean;
  menuOpen: boolean;
  /** Whether it begins again at its end. */
  loop: boolean;
  /** Whether the numbers about how it plays are shown. */
  statsOpen: boolean;
  /** Where in the window the menu of the right button stands; null while it is closed. */
  contextAt: { x: number; y: number } | null;
  /** Whether a held press plays it at double speed. */
  fast: boolean;
  /** Seconds under the pointer while the bar is dragged. */
  scrub: number | null;
  /** Whether the time counts down instead of up. */
  remaining: boolean;
  /** Whether it goes on in the corner when its page is left. */
  keepPlaying: boolean;
  /** Whether it asks before the next video when nobody has touched the page for hours. */
  askIfWatching: boolean;
  feedback: Feedback | null;
}

/** The state before the first event, with what the viewer chose last time. */
export function initialState(chosen: Preferences): PlayerState {
  return {
    playing: false,
    ended: false,
    started: false,
    waiting: false,
    time: 0,
    buffered: [],
    volume: chosen.volume,
    muted: chosen.muted,
    needsUnmute: false,
    speed: chosen.speed,
    quality: chosen.quality,
    shownSize: null,
    disconnected: false,
    stalled: null,
    problem: null,
    attempt: 0,
    fullscreen: false,
    pictureInPicture: false,
    active: true,
    menuOpen: false,
    loop: false,
    statsOpen: false,
    contextAt: null,
    fast: false,
    scrub: null,
    remaining: chosen.remaining,
    keepPlaying: chosen.keepPlaying,
    askIfWatching: chosen.askIfWatching,
    feedback: null,
  };
}
