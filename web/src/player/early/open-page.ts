import type { FirstMedia } from '@kinora/contract/media';
import { codeAttribute, type firstAttributes, firstIds } from '@kinora/contract/text/page-code';
import { type BegunPlay, beginPlay } from '../engine/begin-play.ts';
import type { FirstPlay } from '../engine/take-first-play.ts';
import { startPlaying } from '../platform/start-playing.ts';
import { loadPreferences } from '../preferences.ts';

// What the small programs have in common that stand in the HTML of pages that play: each fetches the
// first pieces, plays them, and then fetches and runs the page's code. The player then goes on with
// the same element.

type Attributes = typeof firstAttributes;

/** Where the first picture is shown meanwhile. */
export interface FirstContainer<Id extends keyof Attributes = keyof Attributes> {
  id: Id;
  /** What its style sheet asks for. */
  data: Partial<Record<Attributes[Id][number], ''>>;
  /** Shorter side of the picture, in CSS pixels. */
  pixels: number;
  loop: boolean;
}

/**
 * Does what the page's HTML tells of.
 * @param containerOf null where it is not to play by itself
 */
export function openPage<Id extends keyof Attributes>(
  containerOf: (media: FirstMedia) => FirstContainer<Id> | null,
): void {
  const element = document.getElementById(firstIds.media);
  if (!element?.textContent) return;
  const code = element.getAttribute(codeAttribute) ?? '[]';
  const media = JSON.parse(element.textContent) as FirstMedia;
  void playFirst(media, containerOf, JSON.parse(code) as string[]);
}

/** @param code addresses of the page's code; the first is what runs it */
async function playFirst(
  media: FirstMedia,
  containerOf: (media: FirstMedia) => FirstContainer | null,
  code: string[],
): Promise<void> {
  const late = firstFrameTimeout();
  const begun = await begin(media, containerOf).catch(() => null);
  // Asked for at once, it would take the connections, and the processor, from the pieces.
  await Promise.race([begun?.answered, late]).catch(() => undefined);
  for (const href of code) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
  }
  await Promise.race([begun && firstFrame(begun), late]).catch(() => undefined);
  await whenParsed();
  await import(/* @vite-ignore */ code[0] ?? '');
}

/** Plays the first pieces, if that is what is wanted and possible. */
async function begin(
  media: FirstMedia,
  containerOf: (media: FirstMedia) => FirstContainer | null,
): Promise<BegunPlay | null> {
  const wanted = /[?&#]t=/.test(location.href) ? null : containerOf(media);
  if (!wanted) return null;
  const { id, data, pixels, loop } = wanted;
  const { volume, muted, speed, quality } = loadPreferences();
  const container = Object.assign(document.createElement('div'), { id });
  Object.assign(container.dataset, data);
  container.style.setProperty('--ratio', String(media.width / media.height));
  container.style.setProperty('--color', media.color ?? 'black');
  const video = document.createElement('video');
  Object.assign(video, { playsInline: true, volume, muted, loop });
  Object.assign(video, { playbackRate: speed, defaultPlaybackRate: speed });
  video.ariaLabel = media.title;
  const line = document.createElement('div');
  line.append(video);
  container.append(line);
  const begun = beginPlay(video, media, { quality, pixels: pixels * devicePixelRatio });
  if (!begun) return null;
  // The same object: bytes that come are noted on it.
  const play: FirstPlay = Object.assign(begun, { container, started: startPlaying(video) });
  Object.assign(globalThis, { firstPlay: play });
  whenBody(() => document.body.append(container));
  return begun;
}

// Where a browser cannot tell, it fails, and nothing is waited for.
const firstFrame = ({ video }: BegunPlay) =>
  new Promise<void>((resolve) => video.requestVideoFrameCallback(() => resolve()));

/**
 * How long the page's code is held back for the first frame: what it does would take the processor
 * from the decoder for as long as the frame needs. In a tab behind others no frame is ever drawn.
 */
function firstFrameTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 700));
}

/** A module of the page would wait for this by itself. */
async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
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
