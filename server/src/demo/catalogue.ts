import { fractals } from './channels/fractals.ts';
import { maths } from './channels/maths.ts';
import { motion } from './channels/motion.ts';
import { nature } from './channels/nature.ts';
import { pixels } from './channels/pixels.ts';
import { sound } from './channels/sound.ts';
import type { DemoChannel, DemoVideo } from './video.ts';

/** All demo channels. */
export const channels: readonly DemoChannel[] = [fractals, sound, maths, nature, pixels, motion];

/** A demo video and the channel that it belongs to. */
export interface Entry {
  readonly channel: DemoChannel;
  readonly video: DemoVideo;
}

/** Frames times pixels: what a video takes to render and to process, roughly. */
function cost({ video }: Entry): number {
  const { width, height, rate, seconds } = 'footage' in video ? video.footage : video.recipe;
  return width * height * rate * seconds;
}

/**
 * All demo videos in the order in which they are made: the cheap ones first, so that the home page
 * is soon full.
 */
export const catalogue: readonly Entry[] = channels
  .flatMap((channel) => channel.videos.map((video) => ({ channel, video })))
  .toSorted((one, other) => cost(one) - cost(other));
