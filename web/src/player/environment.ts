import type { ReactNode } from 'react';
import { type PlayerSource } from './source.ts';

/**
 * What the page gives a player, anew with every drawing: the video and what is around it; null where
 * there is no such thing.
 */
export interface PlayerEnvironment {
  source: PlayerSource;
  /** Whether the page shows its wide layout. */
  theater: boolean | null;
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
  /** Asks for the video anew when its address works no more; null when there is no such video. */
  renew: (() => Promise<PlayerSource | null>) | null;
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

/** Of a player with nothing around it. */
export const bareEnvironment: Omit<PlayerEnvironment, 'source'> = {
  theater: null,
  onTheater: null,
  onNext: null,
  onPrevious: null,
  after: null,
  resumedAt: null,
  onMini: null,
  mini: null,
  renew: null,
};
