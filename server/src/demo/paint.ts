import type { Frame } from './video.ts';

/**
 * Size and rate of a small canvas in the frame's shape, as the options of a source. Most pictures
 * are painted small and enlarged, because ffmpeg evaluates expressions for every pixel.
 * @param side its short side in pixels.
 */
export function canvas({ width, height, rate }: Frame, side: number): string {
  const scale = side / Math.min(width, height);
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return `s=${even(width)}x${even(height)}:r=${rate}`;
}

/** A grey picture by an expression over X, Y, W, H and T that answers 0 to 255. */
export function field(frame: Frame, side: number, expression: string): string {
  return `nullsrc=${canvas(frame, side)},format=gray,geq=lum='${expression}'`;
}

/** The same, painted once and then shown for ever. */
export function still(frame: Frame, side: number, expression: string): string {
  return `${once(frame, side)},format=gray,geq=lum='${expression}',${hold}`;
}

const once = (frame: Frame, side: number) => `nullsrc=${canvas(frame, side)}:d=${1 / frame.rate}`;
const hold = 'loop=loop=-1:size=1';

/** Brings a small picture to the frame's size; `neighbor` keeps its pixels square. */
export function enlarge({ width, height }: Frame, flags: 'bicubic' | 'neighbor' = 'bicubic') {
  return `scale=${width}:${height}:flags=${flags},setsar=1`;
}

/** Colours a grey picture: black becomes the first colour (`rrggbb`), white the last. */
export function palette(...colours: string[]): string {
  const curve = (start: number) =>
    colours
      .map((colour, index) => {
        const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
        return `${(index / (colours.length - 1)).toFixed(3)}/${value.toFixed(3)}`;
      })
      .join(' ');
  return `format=gbrp,curves=r='${curve(0)}':g='${curve(2)}':b='${curve(4)}'`;
}

/** Light that spills over the edges of what is bright. */
export function glow({ width, height }: Frame, strength = 1): string {
  return (
    `format=gbrp,split[sharp][light];[light]scale=${even(width / 4)}:${even(height / 4)},` +
    `gblur=sigma=${Math.max(0.5, height / 120)},scale=${width}:${height}[halo];` +
    `[sharp][halo]blend=all_mode=screen:all_opacity=${strength}`
  );
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

/** The upper left quarter, mirrored to the right and down. */
export const fourfold =
  'crop=floor(iw/4)*2:floor(ih/4)*2:0:0,split[west][flipped];[flipped]hflip[east];' +
  '[west][east]hstack,split[north][turned];[turned]vflip[south];[north][south]vstack';

/** A number from 0 to 1 that looks random, always the same for the same place: an expression. */
export const chance = (x: string, y: string, seed: number) =>
  `mod(abs(sin((${x})*12.9898+(${y})*78.233+${seed})*43758.5453),1)`;

/**
 * Soft clouds, painted once: three layers of dots, coarse to fine, enlarged and mixed; then
 * mirrored, so that they can be scrolled without a seam. Twice as wide and high as the canvas.
 * @param name of this texture; each in a graph needs its own.
 */
export function clouds(frame: Frame, side: number, name: string, seed: number): string {
  const size = canvas(frame, side).slice(2).split(':')[0] ?? '';
  const layer = (dots: number) =>
    `${once(frame, dots)},format=gray,geq=lum='255*${chance('X', 'Y', seed + dots)}',` +
    `scale=${size.replace('x', ':')}:flags=bicubic[${name}${dots}]`;
  return (
    `${[4, 9, 20].map(layer).join(';')};[${name}4][${name}9][${name}20]mix=inputs=3:weights='5 3 2',` +
    `split[${name}w][${name}f];[${name}f]hflip[${name}e];[${name}w][${name}e]hstack,` +
    `split[${name}n][${name}t];[${name}t]vflip[${name}s];[${name}n][${name}s]vstack,${hold}`
  );
}

/**
 * Moves every pixel of a picture to another place. The places are painted once, so that this is
 * cheap at full size.
 * @param picture a graph; `texture` pixels wide and high.
 * @param x where each pixel comes from, as an expression; the same for y.
 */
export function warp(frame: Frame, picture: string, x: string, y: string): string {
  const size = `${canvas(frame, Math.min(frame.width, frame.height))}:d=${1 / frame.rate}`;
  const map = (expression: string) =>
    `nullsrc=${size},format=gray16le,geq=lum='${expression}',${hold}`;
  return `${picture},format=gbrp[flat];${map(x)}[fromx];${map(y)}[fromy];[flat][fromx][fromy]remap`;
}
