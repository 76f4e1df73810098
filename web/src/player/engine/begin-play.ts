import type { FirstMedia, FirstPiece } from '@kinora/contract/media';
import type { Quality } from '../source.ts';
import type { FirstPlay } from './take-first-play.ts';
import { firstRung } from './first-rung.ts';
import { lineSpeed } from './line-speed.ts';

/** An element that gets its first pieces. */
export interface BegunPlay extends Omit<FirstPlay, 'container' | 'started'> {
  /** Settles when the pieces are on their way, or cannot be had. */
  answered: Promise<unknown>;
}

/**
 * Gives an element the first pieces of a video, without a playlist and without hls.js, which can go
 * on with it. Null where the browser cannot play them so.
 * @param quality what the viewer chose
 * @param pixels shorter side of the picture's box, in pixels of the screen
 */
export function beginPlay(
  video: HTMLVideoElement,
  media: FirstMedia,
  { quality, pixels }: { quality: Quality; pixels: number },
): BegunPlay | null {
  if (!('MediaSource' in globalThis)) return null;
  const rung = firstRung(media.rungs, quality, pixels, lineSpeed());
  const pieces = [rung, ...(media.audio ? [media.audio] : [])];
  if (!pieces.every(({ type }) => MediaSource.isTypeSupported(type))) return null;
  const source = new MediaSource();
  const leaving = new AbortController();
  // Asked for before the element is ready to take it.
  const answers = pieces.map((piece) => ask(piece, leaving.signal));
  const open = new Promise((resolve) => source.addEventListener('sourceopen', resolve));
  video.src = URL.createObjectURL(source);
  const address = video.src;
  const buffers = open.then(() => {
    source.duration = media.seconds;
    return pieces.map(({ type }) => source.addSourceBuffer(type));
  });
  const arrived = (bytes: number) => (play.bytes += bytes);
  const filled = buffers.then(async (all) => {
    await Promise.all(
      all.map((buffer, n) => fill(buffer, answers[n] as Promise<Response>, arrived)),
    );
    return endIfWhole(source, all, media.seconds);
  });
  const tracks = buffers.then(([picture, sound]) => ({
    video: { buffer: picture as SourceBuffer, type: rung.type },
    ...(sound && media.audio && { audio: { buffer: sound, type: media.audio.type } }),
  }));
  const answered = Promise.all(answers);
  // Whoever waits for them hears of it; where nobody does, nothing is lost. An element that was left
  // at once may still be told that it is open.
  for (const one of [answered, filled, tracks]) one.catch(() => undefined);
  const play: BegunPlay = {
    id: media.id,
    video,
    source,
    size: rung.size,
    url: new URL(rung.url, location.href).href,
    tracks,
    filled,
    bytes: 0,
    answered,
    leave() {
      leaving.abort();
      URL.revokeObjectURL(address);
      if (video.src !== address) return;
      // What it holds is let go of now, not when nobody refers to the element any more.
      video.removeAttribute('src');
      video.load();
    },
  };
  return play;
}

async function ask({ url, bytes }: FirstPiece, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { headers: { range: `bytes=0-${bytes - 1}` }, signal });
  if (answer.status !== 206) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

/**
 * Seconds by which the first pieces are late: browsers round what they hold down, and hls.js would
 * take the piece that ends there for missing.
 */
const timestampEpsilon = 0.00001;

/** Hands over what has come as soon as it comes: the first frame is there before the last. */
async function fill(
  buffer: SourceBuffer,
  answer: Promise<Response>,
  arrived: (bytes: number) => void,
): Promise<void> {
  buffer.timestampOffset = timestampEpsilon;
  const reader = (await answer).body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    arrived(part.value.length);
    buffer.appendBuffer(part.value);
    await new Promise<void>((resolve, reject) => {
      buffer.addEventListener('updateend', () => resolve(), { once: true });
      buffer.addEventListener('error', () => reject(new Error('not decodable')), { once: true });
    });
  }
}

/** Seconds: about one frame, of picture or of sound. What is missing of an end is at most that. */
const frame = 0.04;

/**
 * A short video is all there with its first pieces. It may be over before the player's code comes,
 * so that its end has to be known without.
 */
function endIfWhole(source: MediaSource, all: SourceBuffer[], seconds: number): boolean {
  const whole = all.every(
    ({ buffered }) => buffered.length === 1 && buffered.end(0) >= seconds - frame,
  );
  if (whole) source.endOfStream();
  return whole;
}
