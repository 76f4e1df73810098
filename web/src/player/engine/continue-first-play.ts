import { segmentSeconds } from '@kinora/contract/text/limits';
import type Hls from 'hls.js';
import type { FirstPlay, FirstTrack } from './take-first-play.ts';
import { bufferedTo } from './buffered-to.ts';
import { announceTracks, repeatBufferCreated } from './hls-internals.ts';
import { speedOf } from './line-speed.ts';
import { type StreamMedia } from './stream.ts';

/** An element that plays its first pieces already. */
export interface ContinuedPlay {
  /** Whether they are the whole video, so that hls.js has nothing to do with it. */
  whole: () => boolean;
  leave: () => void;
}

/**
 * Lets hls.js go on with an element that plays its first pieces already, from where they end. Where
 * they are the whole video, it is left alone: whatever was appended now might come after its end.
 */
export function continueFirstPlay(
  HlsPlayer: typeof Hls,
  hls: Hls,
  { video, report }: StreamMedia,
  begun: FirstPlay,
): ContinuedPlay {
  let left = false;
  let whole = false;
  report.shown(begun.size);
  const parsed = new Promise<void>((resolve) => {
    hls.once(HlsPlayer.Events.MANIFEST_PARSED, () => resolve());
  });
  const takeOver = async () => {
    // Two must not append at once. What did not come, hls.js loads.
    whole = await begun.filled.catch(() => false);
    if (whole) return;
    const tracks = await begun.tracks.catch(() => null);
    await parsed;
    if (left) return;
    const speed = speedOf(begun.url);
    if (speed !== null) hls.bandwidthEstimate = speed;
    if (tracks) {
      const { video: picture, audio: sound } = tracks;
      const both = {
        video: track('main', picture),
        ...(sound && { audio: track('audio', sound) }),
      };
      repeatBufferCreated(HlsPlayer, hls);
      hls.attachMedia({ media: video, mediaSource: begun.source, tracks: both });
      announceTracks(HlsPlayer, hls, { ...both });
      hls.startLevel = Math.min(hls.nextAutoLevel, levelInTime(hls, video));
      hls.startLoad(bufferedTo(video), true);
    } else {
      hls.attachMedia(video);
      hls.startLoad();
    }
  };
  void takeOver();
  return {
    whole: () => whole,
    leave() {
      left = true;
    },
  };
}

/**
 * The best rung whose next segment comes in half the time for which there is something to play. hls.js
 * reckons with segments of one second as long as it has not seen their playlist.
 */
function levelInTime(hls: Hls, video: HTMLVideoElement): number {
  const bits = (hls.bandwidthEstimate * (bufferedTo(video) - video.currentTime)) / 2;
  return Math.max(
    0,
    hls.levels.findLastIndex(({ bitrate }) => bitrate * segmentSeconds <= bits),
  );
}

const track = (id: 'main' | 'audio', { buffer, type }: FirstTrack) => ({
  id,
  buffer,
  container: type.slice(0, type.indexOf(';')),
  codec: /codecs="(.*)"/.exec(type)?.[1] ?? '',
  listeners: [],
});
