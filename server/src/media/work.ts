import type { Rung } from './ladder.ts';
import type { Rate } from './source.ts';

/** A run of frames at the plan's base rate that is encoded on its own, in all rungs at once. */
export interface Chunk {
  readonly start: number;
  readonly frames: number;
}

/** All that is decided about a video before the first frame is encoded. */
export interface Plan {
  /** Length of every rendition. */
  readonly seconds: number;
  /** The rate that chunk borders are counted in; smooth rungs have twice as many frames. */
  readonly base: Rate;
  /** Frames at the base rate from one keyframe to the next. */
  readonly segmentFrames: number;
  readonly chunks: readonly Chunk[];
  /** The rung that is the source itself, repackaged; null if the source is none. */
  readonly direct: Rung | null;
  /** The rungs that are encoded, largest first. */
  readonly rungs: readonly Rung[];
  /** The rung whose first chunk is encoded before all others; null with direct play. */
  readonly firstRung: string | null;
  readonly audio: 'copy' | 'encode' | null;
}
