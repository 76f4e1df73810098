import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';

/** A picture that stands for a video. */
export interface Poster {
  /** File name; the small one for cards is the same with `-small` before `.jpg`. */
  readonly file: string;
  /** Main colour as `#rrggbb`. */
  readonly color: string;
}

/** A poster with its files' bytes. */
export interface DrawnPoster extends Poster {
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** Pixels of a poster's longer side, at most. */
export const posterSide = 1280;
/** Wide cards are 480 pixels wide, upright ones 360. */
const smallWidth = (width: number, height: number) => (width >= height ? 480 : 360);
const jpeg = { quality: 82, mozjpeg: true } as const;

/** The file of a poster that is as large as a card. */
export const smallPoster = (file: string): string => file.replace(/\.jpg$/, '-small.jpg');

/** Makes the files of a poster from a picture of its final size; their name tells them apart. */
export async function drawPoster(picture: Sharp): Promise<DrawnPoster> {
  const [{ width, height }, { dominant }, large] = await Promise.all([
    picture.metadata(),
    picture.stats(),
    picture.clone().jpeg(jpeg).toBuffer(),
  ]);
  const small = await picture
    .clone()
    .resize({ width: smallWidth(width, height) })
    .jpeg(jpeg)
    .toBuffer();
  const file = `poster-${createHash('sha256').update(large).digest('hex').slice(0, 12)}.jpg`;
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return {
    file,
    color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    files: [
      { name: file, bytes: large },
      { name: smallPoster(file), bytes: small },
    ],
  };
}
