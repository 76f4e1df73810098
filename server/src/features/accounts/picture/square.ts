import { drawFrom } from '../../../pictures.ts';

/** Pixels of a side; the largest place that shows it is half as wide, on fine screens. */
const side = 400;

/**
 * An image cut square from its middle, as WebP without anything else that was in the file.
 * @throws invalid if it cannot be read as a picture.
 */
export const squarePicture = (image: Uint8Array): Promise<Uint8Array> =>
  drawFrom(image, 'picture', (opened) =>
    opened.resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  );
