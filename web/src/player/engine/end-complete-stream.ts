import type HlsPlayer from 'hls.js';
import { endTracks } from './hls-internals.ts';

/** Seconds before the end from which waiting can only mean that the end was missed. */
const nearEnd = 0.5;
const roundingSeconds = 0.1;

/**
 * Ends a stream whose last pieces are all there, where hls.js 1.7 does not, and the video waits
 * before its end for good: it takes its sound for complete only once some of it has played, and
 * nothing plays any more where the position was at the end before its pieces came. Returns the
 * function that stops looking.
 */
export function endCompleteStream(Hls: typeof HlsPlayer, hls: HlsPlayer, video: HTMLVideoElement) {
  const { Events } = Hls;
  const look = () => {
    const { currentTime, duration, buffered } = video;
    const complete = hls.latestLevelDetails?.live === false;
    if (!complete || video.ended || video.readyState > 2 || duration - currentTime > nearEnd)
      return;
    const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    if (duration - end < roundingSeconds) endTracks(Hls, hls);
  };
  for (const event of ['waiting', 'progress']) video.addEventListener(event, look);
  for (const event of [Events.FRAG_BUFFERED, Events.LEVEL_UPDATED] as const) hls.on(event, look);
  return () => {
    for (const event of ['waiting', 'progress']) video.removeEventListener(event, look);
  };
}
