import type { ReactNode } from 'react';
import { type PlayerSource } from './source.ts';

/** What is around the player; null where there is no such thing. */
export interface Surroundings {
  /** Switches to or from the wide layout. */
  onTheater: (() => void) | null;
  /** Goes to the video after this one, or before. */
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  /** Lies over the picture once the video has played to its end. */
  after: ReactNode;
  /** Seconds at which it went on by itself, where the viewer had stopped. */
  resumedAt: number | null;
  /** Puts the player into the corner of the page; null while it is there. */
  onMini: (() => void) | null;
  /** While the player is in the corner of the page. */
  mini: Mini | null;
}

/** A player in the corner of the page. */
export interface Mini {
  /** Address of the page that the video has of its own. */
  path: string;
  /** Goes to that page. */
  onExpand: () => void;
  /** Ends it. */
  onClose: () => void;
}

/** What the page tells anew with every drawing. */
export interface Known extends Surroundings {
  source: PlayerSource;
}
