import { toNumber } from './rate.ts';
import type { Rate } from './source.ts';

/** One quality in which a video is served. */
export interface Rung {
  /** Its short side in pixels, as text: names its files and rows. */
  readonly name: string;
  /** What the quality menu shows: `720p`, `1080p60`. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly rate: Rate;
  /** Frames in it for each frame at the plan's base rate: 1, or 2 for the smooth rungs. */
  readonly factor: 1 | 2;
  /** Bits a second that it may take at most. */
  readonly maxBitrate: number;
  /** H.264 level times ten, as in the codec's name. */
  readonly level: number;
}

/** Short sides that are offered, so that vertical video works like horizontal. */
const sides = [2160, 1440, 1080, 720, 480, 360, 240, 144] as const;

/**
 * The short sides for a source, largest first. The source's own size is the top one where the next
 * of the ladder would lose a tenth or more, and a rung that would hardly differ is left out.
 * @param keepsOwn whether the top one must be the source as it is.
 */
export function ladder(sourceSide: number, keepsOwn: boolean): number[] {
  const own = Math.max(16, even(sourceSide));
  const below = sides.filter((side) => side <= own);
  const [largest] = below;
  if (largest === undefined) return [own];
  const top = keepsOwn || (own / largest >= 1.1 && own < sides[0]) ? own : largest;
  return [top, ...below.filter((side) => top / side >= 1.25)];
}

/** Longest side of a picture that x264 takes. */
const longestSide = 16_384;

/** Whether a picture of this shape can be encoded: in its largest rung no side is too long. */
export function fitsEncoder({ width, height }: Shape): boolean {
  const short = Math.min(width, height);
  const [top = 0] = ladder(short, false);
  return (top * Math.max(width, height)) / short <= longestSide;
}

/** Describes the rung with this short side for a picture of this shape. */
export function rung(side: number, shape: Shape, rate: Rate, factor: 1 | 2): Rung {
  const scale = side / Math.min(shape.width, shape.height);
  const long = even(Math.max(shape.width, shape.height) * scale);
  const [width, height] = shape.width >= shape.height ? [long, side] : [side, long];
  const fps = Math.round(toNumber(rate));
  const maxBitrate = bitrateCap(width * height, toNumber(rate));
  return {
    name: String(side),
    label: `${side}p${fps > 40 ? fps : ''}`,
    width,
    height,
    rate,
    factor,
    maxBitrate,
    level: levelFor(width, height, toNumber(rate)),
  };
}

interface Shape {
  readonly width: number;
  readonly height: number;
}

/** Nearest even number, which 4:2:0 chroma needs. */
export const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/**
 * Bits a second that a picture of this size needs at most. Detail does not grow as fast as pixels,
 * nor movement as fast as frames: 3.3 Mb/s at 720p30, 6.0 at 1080p30, 9.1 at 1080p60.
 */
export function bitrateCap(pixels: number, fps: number): number {
  return Math.round(3_480_000 * (pixels / 1e6) ** 0.75 * Math.max(0.4, fps / 30) ** 0.6);
}

/** Level, largest frame and most macroblocks a second (H.264, table A-1). */
const levels = [
  [30, 1_620, 40_500],
  [31, 3_600, 108_000],
  [32, 5_120, 216_000],
  [40, 8_192, 245_760],
  [42, 8_704, 522_240],
  [50, 22_080, 589_824],
  [51, 36_864, 983_040],
  [52, 36_864, 2_073_600],
] as const;

function levelFor(width: number, height: number, fps: number): number {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16);
  return levels.find(([, frame, second]) => blocks <= frame && blocks * fps <= second)?.[0] ?? 52;
}
