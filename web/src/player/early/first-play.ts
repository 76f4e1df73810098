import type { FirstMedia, FirstPiece } from '@kinora/contract/media';
import { startPlaying } from '../platform/start-playing.ts';
import { loadPreferences, storedTheater } from '../preferences.ts';
import { lineSpeed } from '../engine/line-speed.ts';
import { firstRung } from './first-rung.ts';
import type { FirstPlay } from '../engine/take-first-play.ts';
import { readText } from '../../ui/storage.ts';

// A program of its own, which stands in the HTML of the watch page: it fetches the first pieces,
// plays them, and then fetches and runs the page's code. The player then goes on with the same element.
const told = document.getElementById('first-media');
if (told?.textContent) {
  const { code = '[]' } = told.dataset;
  void openPage(JSON.parse(told.textContent) as FirstMedia, JSON.parse(code) as string[]);
}

/** @param code addresses of the page's code; the first is what runs it */
async function openPage(media: FirstMedia, code: string[]): Promise<void> {
  const late = patience();
  const begun = await begin(media).catch(() => null);
  // Asked for at once, it would take the connections, and the processor, from the pieces.
  await Promise.race([begun?.answered, late]).catch(() => undefined);
  for (const href of code) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
  }
  await Promise.race([begun?.seen, late]);
  await whenParsed();
  await import(/* @vite-ignore */ code[0] ?? '');
}

/** When what was begun gets somewhere. */
interface Begun {
  /** Settles when the pieces are on their way, or cannot be had. */
  answered: Promise<unknown>;
  /** The first frame is there. */
  seen: Promise<unknown>;
}

/** Plays the first pieces, if that is what is wanted and possible. */
async function begin(media: FirstMedia): Promise<Begun | null> {
  if (!('MediaSource' in globalThis) || /[?&#]t=/.test(location.href)) return null;
  const { volume, muted, speed, quality } = loadPreferences();
  const place = document.createElement('div');
  place.id = 'first-play';
  if (readText(storedTheater) === 'yes') place.dataset['theater'] = '';
  place.style.setProperty('--ratio', String(media.width / media.height));
  place.style.setProperty('--color', media.color ?? 'black');
  const video = document.createElement('video');
  Object.assign(video, { playsInline: true, volume, muted });
  Object.assign(video, { playbackRate: speed, defaultPlaybackRate: speed });
  video.ariaLabel = media.title;
  const line = document.createElement('div');
  line.append(video);
  place.append(line);

  const pixels = Math.min(innerWidth, innerHeight) * devicePixelRatio;
  const rung = firstRung(media.rungs, quality, pixels, lineSpeed());
  const pieces = [rung, ...(media.audio ? [media.audio] : [])];
  if (!pieces.every(({ type }) => MediaSource.isTypeSupported(type))) return null;
  const source = new MediaSource();
  // Asked for before the element is ready to take it.
  const answers = pieces.map(ask);
  const open = new Promise((resolve) => source.addEventListener('sourceopen', resolve));
  video.src = URL.createObjectURL(source);
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
  const play: FirstPlay = {
    id: media.id,
    place,
    video,
    source,
    size: rung.size,
    url: new URL(rung.url, location.href).href,
    tracks: buffers.then(([picture, sound]) => ({
      video: { buffer: picture as SourceBuffer, type: rung.type },
      ...(sound && media.audio && { audio: { buffer: sound, type: media.audio.type } }),
    })),
    filled,
    bytes: 0,
    started: startPlaying(video),
  };
  Object.assign(globalThis, { firstPlay: play });
  whenBody(() => document.body.append(place));
  return {
    answered: Promise.all(answers),
    seen: new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve())),
  };
}

/**
 * How long the page's code is held back for the first frame: what it does would take the processor
 * from the decoder for as long as the frame needs. In a tab behind others no frame is ever drawn.
 */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 700));
}

/** A module of the page would wait for this by itself. */
async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

async function ask({ url, bytes }: FirstPiece): Promise<Response> {
  const answer = await fetch(url, { headers: { range: `bytes=0-${bytes - 1}` } });
  if (answer.status !== 206) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

/**
 * Seconds by which the first pieces are late: browsers round what they hold down, and hls.js would
 * take the piece that ends there for missing.
 */
const hair = 0.00001;

/** Hands over what has come as soon as it comes: the first frame is there before the last. */
async function fill(
  buffer: SourceBuffer,
  answer: Promise<Response>,
  arrived: (bytes: number) => void,
): Promise<void> {
  buffer.timestampOffset = hair;
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

/** This runs in the head, where the page has no body yet. */
function whenBody(act: () => void): void {
  const parsing = new MutationObserver(() => {
    if (!document.body) return;
    parsing.disconnect();
    act();
  });
  parsing.observe(document.documentElement, { childList: true });
}
