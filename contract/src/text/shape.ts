import type { Kind } from '../videos.ts';
import { shortMaxSeconds } from './limits.ts';

/** Pixels of a picture as it is shown, after rotation. */
interface Shape {
  width: number;
  height: number;
}

/** Whether a picture stands upright or is square, as those of shorts do. */
export const isUpright = ({ width, height }: Shape): boolean => height >= width;

/**
 * What a video is by the choice of its owner, or else by its shape and length: upright or square and
 * at most three minutes long, it is a short.
 * @param shape pixels as shown
 */
export function typeOf(kind: Kind, shape: Shape, seconds: number): 'video' | 'short' {
  if (kind !== 'auto') return kind;
  return isUpright(shape) && seconds <= shortMaxSeconds ? 'short' : 'video';
}

/** How a part of a picture becomes that of a short. */
export const cutShapes = ['upright', 'square', 'bars', 'whole'] as const;
export type CutShape = (typeof cutShapes)[number];

/** What is kept of a picture: a window of it, and how much of the new picture that fills. */
export interface Frame {
  /** Parts of the picture's width and height, from its upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Part of the new picture's height that it fills; the rest is black above and below. */
  readonly filled: number;
  /** Width of the new picture by its height. */
  readonly ratio: number;
}

const upright = 9 / 16;

/**
 * The part of a picture that a short shows.
 * @param offset of the window, from 0 at the left or the top to 1 at the other end
 */
export function frameOf(shape: Exclude<CutShape, 'whole'>, offset: number, picture: Shape): Frame {
  const own = picture.width / picture.height;
  if (shape === 'bars' && own > upright) {
    return { x: 0, y: 0, width: 1, height: 1, filled: upright / own, ratio: upright };
  }
  const ratio = shape === 'square' ? 1 : upright;
  const width = Math.min(1, ratio / own);
  const height = Math.min(1, own / ratio);
  const free = { x: (1 - width) * offset, y: (1 - height) * offset };
  return { ...free, width, height, filled: 1, ratio };
}
