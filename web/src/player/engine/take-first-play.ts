import type { startPlaying } from '../platform/start-playing.ts';

/** A part of a stream that was opened before the player's code was there. */
export interface FirstTrack {
  buffer: SourceBuffer;
  /** As in `addSourceBuffer`. */
  type: string;
}

/** An element that has its first pieces, or gets them, without hls.js. */
export interface FirstPlay {
  /** Of the video. */
  id: string;
  /** Box over the page in which it is shown meanwhile; null where it needs none. */
  container: HTMLElement | null;
  video: HTMLVideoElement;
  source: MediaSource;
  /** Number of the rung's label. */
  size: number;
  /** Of the picture's first piece. */
  url: string;
  tracks: Promise<{ video: FirstTrack; audio?: FirstTrack }>;
  /**
   * Settles when the first pieces are in, or cannot be had. True where they are the whole video:
   * the element then ends by itself, and nothing more may be appended.
   */
  filled: Promise<boolean>;
  /** Of the first pieces, that have come so far. */
  bytes: number;
  /** Null where it only makes itself ready. */
  started: ReturnType<typeof startPlaying> | null;
  /**
   * Calls once more than the first pieces is needed; answers what stops it. Without this, hls.js goes
   * on at once.
   */
  putOff?: (need: () => void) => () => void;
  /** Stops loading what has not come, and takes what plays it from the element. */
  leave: () => void;
}

/** Whether the page's HTML began to play this video, and nobody has taken it over. */
export const isBegun = (id: string): boolean =>
  (Reflect.get(globalThis, 'firstPlay') as FirstPlay | undefined)?.id === id;

/**
 * Takes over what the page's HTML began, once. Its element is still in that container, so that it
 * plays on until it is moved.
 * @param id of the video to play; another one's beginning is thrown away
 * @returns null where nothing was begun, or not this video
 */
export function takeFirstPlay(id: string | null): FirstPlay | null {
  const begun = Reflect.get(globalThis, 'firstPlay') as FirstPlay | undefined;
  if (!begun) return null;
  Reflect.deleteProperty(globalThis, 'firstPlay');
  if (begun.id === id) return begun;
  begun.container?.remove();
  begun.leave();
  return null;
}

/** Takes away what was begun, where its page goes before a player came for it. */
export function leaveFirstPlay(): void {
  takeFirstPlay(null);
}
