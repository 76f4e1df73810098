import { type FirstPlay } from './take-first-play.ts';
import { type Problem } from '../state.ts';
import { type PlayerSource, type Quality } from '../source.ts';

/** What a stream is opened with. Its functions answer with the newest values at any time. */
export interface StreamMedia {
  video: HTMLVideoElement;
  source: () => PlayerSource;
  quality: () => Quality;
  /** Seconds. */
  startAt: number;
  /** Seconds: where the element stands, or is to begin as long as it has not come there. */
  currentPosition: () => number;
  /** What the element has already, or gets, to go on with; null where nothing. */
  begun: FirstPlay | null;
  /** Whether only its beginning is loaded as long as it has not been played. */
  brief: boolean;
  report: StreamReport;
}

/** What a stream tells the player. */
export interface StreamReport {
  /** The label number of the rung on screen changed. */
  shown: (size: number) => void;
  connected: (yes: boolean) => void;
  /** The stream is to be opened anew at its position. */
  reopen: () => void;
  /** Nothing more is tried, until the viewer wants it. */
  failed: (problem: Problem) => void;
}

/** A video element that is being fed. */
export interface Stream {
  /** Takes up what changed in the source. */
  update: () => void;
  /** Takes up the viewer's choice of quality, from the next moment that needs no pause. */
  switchQuality: () => void;
  /**
   * Whether what is missing is on its way: something came in the last seconds, or the next try is
   * set.
   */
  arriving: () => boolean;
  /** What is measured right now. */
  numbers: () => StreamNumbers;
  destroy: () => void;
}

/** What is measured of a stream; null as long as there is nothing to measure. */
export interface StreamNumbers {
  /** Of picture and sound, as in RFC 6381. */
  codecs: string | null;
  /** Bits per second that the connection seems to carry. */
  bandwidth: number | null;
  /** The segment that came last: bytes, and milliseconds to its first and to its last byte. */
  segment: { bytes: number; firstByte: number; whole: number } | null;
}

/** Of a stream that nothing is known of. */
export const noNumbers: StreamNumbers = { codecs: null, bandwidth: null, segment: null };

export const problems = {
  gone: {
    message: 'This video is no longer available. It may have been removed.',
    lower: false,
    stale: true,
  },
  expired: {
    message: 'The address of this video has expired. Try again to renew it.',
    lower: false,
    stale: true,
  },
  server: {
    message: 'The server could not deliver this video. Try again in a moment.',
    lower: false,
  },
  decode: {
    message: 'Your browser could not play this video. Try again, or choose a lower quality.',
    lower: true,
  },
  stuck: {
    message: 'The video stopped, and reloading it did not help. Try again in a moment.',
    lower: true,
  },
  load: {
    message: 'The player could not be loaded. Check your connection and try again.',
    lower: false,
  },
} satisfies Record<string, Problem>;
