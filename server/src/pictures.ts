import type { default as SharpLibrary, Sharp } from 'sharp';
import { limits } from '@kinora/contract/text/limits';
import { fail } from './fail.ts';

/**
 * Lets something be drawn from an image that somebody sent.
 * @param draw gets the image, turned upright, and the library that opened it.
 * @param field names what was sent, for the page that marks it.
 * @throws invalid if it is not one of the five formats, has too many pixels, or is damaged.
 */
export async function drawFrom<Drawn>(
  image: Uint8Array,
  field: string,
  draw: (opened: Sharp, sharp: typeof SharpLibrary) => Promise<Drawn>,
): Promise<Drawn> {
  const refuse = (sentence: string) => fail('invalid', sentence, { [field]: [sentence] });
  // Only what is known for what it is reaches the decoder, which would read SVG or PDF as well.
  if (!isPicture(image)) refuse('This is not a JPEG, PNG, WebP, GIF or AVIF picture.');
  // Loaded with the first picture: an idle process does without it.
  const { default: sharp } = await import('sharp');
  const opened = sharp(image, { limitInputPixels: limits.picture.pixels, failOn: 'error' });
  try {
    return await draw(opened.autoOrient().timeout({ seconds: 10 }), sharp);
  } catch (error) {
    const large = error instanceof Error && error.message.includes('pixel limit');
    return refuse(
      large
        ? `This picture has more than ${limits.picture.pixels / 1e6} million pixels. Make it smaller.`
        : 'This picture is damaged and cannot be read. Try another one.',
    );
  }
}

/** The first bytes of the formats; a dot is any byte. */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF....WEBP/s,
  /^....ftypavi[fs]/s,
];

function isPicture(image: Uint8Array): boolean {
  const head = Buffer.from(image.subarray(0, 16)).toString('latin1');
  return beginnings.some((beginning) => beginning.test(head));
}
