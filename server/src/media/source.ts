import type { Chapter } from '@kinora/contract/text/chapters';
import type { Frame } from '@kinora/contract/text/shape';

/** A number of frames a second as a fraction, so that chunk borders fall on whole frames. */
export interface Rate {
  readonly num: number;
  readonly den: number;
}

/** The picture track of an uploaded file. Times count from the file's own beginning. */
export interface SourceVideo {
  /** Index of the stream in the file. */
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly pixelFormat: string;
  /** Pixels as shown: after rotation and with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly rotated: boolean;
  readonly squarePixels: boolean;
  /** Whether what its decoder must know lies among the pictures, not before them. */
  readonly inBand: boolean;
  readonly interlaced: boolean;
  /** Real rate, also where the container declares another. */
  readonly rate: Rate;
  /** Bits a second. */
  readonly bitrate: number;
  /** Longest distance between keyframes where it was sampled, in seconds. */
  readonly keyframeSeconds: number;
  /** Whether the file begins with frames that must be decoded but not shown. */
  readonly hiddenStart: boolean;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly color: SourceColor;
  /** What of the picture is shown, if that is not all; width and height are those of the result. */
  readonly frame?: Frame;
}

/** How the source's numbers mean colours, in ffmpeg's words; null where it does not say. */
export interface SourceColor {
  readonly matrix: string | null;
  readonly primaries: string | null;
  readonly transfer: string | null;
}

/** The sound track of an uploaded file. */
export interface SourceAudio {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly channels: number;
  readonly sampleRate: number;
  /** Bits a second; 0 where the file does not say. */
  readonly bitrate: number;
  readonly startSeconds: number;
  /** Null where only reading all of the file would tell. */
  readonly endSeconds: number | null;
}

/** What of a file is shown, where that is not all of it from its beginning to its end. */
export interface SourcePart {
  /** Second of the file at which it begins: all other times of the source count from there. */
  readonly start: number;
  /** Length of the file. */
  readonly fileSeconds: number;
  /** Seconds after the start at which copied packets end; null where the part has to be encoded. */
  readonly copySeconds: number | null;
}

/** What probing found out about an uploaded file. At least one of video and audio is there. */
export interface Source {
  /** ffmpeg's name of the container format; no other is tried on this file. */
  readonly format: string;
  readonly bytes: number;
  readonly video: SourceVideo | null;
  readonly audio: SourceAudio | null;
  /** In order; empty where the file names none. */
  readonly chapters: readonly Chapter[];
  /** Left out if all of the file is shown. */
  readonly part?: SourcePart;
  /** The file is several recordings one after the other, of which not all can be shown. */
  readonly isChain?: true;
}

/** The answer of a look at a file: what it is, or a sentence for its owner why it is no video. */
export type Found<T> =
  | { readonly ok: true; readonly found: T }
  | { readonly ok: false; readonly sentence: string };

/** That a file is no video for us. @param sentence says why, to its owner */
export const refuse = (sentence: string): Found<never> => ({ ok: false, sentence });
