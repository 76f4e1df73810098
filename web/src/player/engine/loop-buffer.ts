import type HlsPlayer from 'hls.js';
import { bufferedTo } from './buffered-to.ts';
import { flushBuffer } from './hls-internals.ts';
import { hlsSettings } from './hls-settings.ts';

/** Seconds that a loop begins with; what follows them is loaded while they play. */
const beginning = 10;

/** Seconds that lie at least between the beginning and the last minute before they are let go. */
const worthwhile = 20;

const { backBufferLength: secondsBehind, maxMaxBufferLength: secondsAhead } = hlsSettings;

/**
 * Settings of what is played in a loop. By itself hls.js lets go of its beginning a minute later, and at
 * once when a better rung follows, so that every loop would wait for the line.
 */
export const loopSettings = {
  backBufferLength: Infinity,
  frontBufferFlushThreshold: secondsAhead,
  loopBackBufferFlush: false,
};

/** Lets go of what was played more than a minute ago, but for the beginning. */
export function retainLoopStart(
  Hls: typeof HlsPlayer,
  hls: HlsPlayer,
  video: HTMLVideoElement,
): void {
  hls.on(Hls.Events.FRAG_CHANGED, () => {
    // With the end there it has ended; taking anything away would open it once more.
    if (bufferedTo(video) > video.duration - 1) return;
    const pieces = hls.latestLevelDetails?.fragments ?? [];
    const startOffset = pieces.find(({ end }) => end >= beginning)?.end ?? beginning;
    const endOffset =
      pieces.findLast(({ end }) => end <= video.currentTime - secondsBehind)?.end ?? 0;
    if (endOffset - startOffset < worthwhile || !holdsAnyOf(video, startOffset, endOffset)) return;
    flushBuffer(Hls, hls, startOffset, endOffset);
  });
}

/** Whether an element has a second of what lies between two moments. */
function holdsAnyOf({ buffered }: HTMLVideoElement, from: number, to: number): boolean {
  for (let n = 0; n < buffered.length; n++) {
    if (Math.min(buffered.end(n), to) - Math.max(buffered.start(n), from) > 1) return true;
  }
  return false;
}
