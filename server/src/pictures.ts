import type { default as SharpLibrary, Sharp } from 'sharp';
import { limits } from '@kinora/contract/text/limits';
import { fail, Failed, failTooOften } from './fail.ts';

// One takes a second and some hundred megabytes at most, in one of libuv's four threads, which also
// read the files of videos.
const maxWaiting = 8;
const retrySeconds = 5;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Does one piece of work at a time, in their order. @throws too_many_requests while many wait. */
function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  if (waiting > maxWaiting) failTooOften('Too many pictures are sent right now', retrySeconds);
  waiting += 1;
  const turn = last.then(work).finally(() => (waiting -= 1));
  last = turn.catch(() => {});
  return turn;
}

/**
 * Lets something be drawn from an image that somebody sent, one picture at a time.
 * @param draw gets the image, turned upright, and the library that opened it.
 * @param field names what was sent, for the page that marks it.
 * @throws invalid if it is not one of the five formats, has too many pixels, or is damaged;
 *   too_many_requests while many others wait.
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
  // It would keep pictures decoded, in case that somebody asks for the same again.
  sharp.cache(false);
  const opened = sharp(image, { limitInputPixels: limits.picture.pixels, failOn: 'error' });
  try {
    return await inTurn(() => draw(opened.autoOrient().timeout({ seconds: 10 }), sharp));
  } catch (error) {
    if (error instanceof Failed) throw error;
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
