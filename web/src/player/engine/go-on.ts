import type Hls from 'hls.js';
import type { FirstPlay, FirstTrack } from '../early/take-first-play.ts';
import { type StreamMedia } from './stream.ts';

/**
 * Lets hls.js go on with an element that plays its first pieces already, from where they end.
 * @returns the function that lets it be
 */
export function goOn(
  HlsPlayer: typeof Hls,
  hls: Hls,
  { video, report }: StreamMedia,
  begun: FirstPlay,
): () => void {
  let left = false;
  report.shown(begun.size);
  const parsed = new Promise<void>((resolve) => {
    hls.once(HlsPlayer.Events.MANIFEST_PARSED, () => resolve());
  });
  const takeOver = async () => {
    // Two must not append at once. What did not come, hls.js loads.
    await begun.filled.catch(() => undefined);
    const tracks = await begun.tracks.catch(() => null);
    await parsed;
    if (left) return;
    if (tracks) {
      const { video: picture, audio: sound } = tracks;
      hls.attachMedia({
        media: video,
        mediaSource: begun.source,
        tracks: { video: track('main', picture), ...(sound && { audio: track('audio', sound) }) },
      });
      hls.startLoad(endOfBuffer(video), true);
    } else {
      hls.attachMedia(video);
      hls.startLoad();
    }
  };
  void takeOver();
  return () => {
    left = true;
  };
}

/** Seconds up to which the element has what it plays now. */
function endOfBuffer({ buffered, currentTime }: HTMLVideoElement): number {
  for (let n = 0; n < buffered.length; n++) {
    if (buffered.start(n) <= currentTime && currentTime <= buffered.end(n)) return buffered.end(n);
  }
  return currentTime;
}

const track = (id: 'main' | 'audio', { buffer, type }: FirstTrack) => ({
  id,
  buffer,
  container: type.slice(0, type.indexOf(';')),
  codec: /codecs="(.*)"/.exec(type)?.[1] ?? '',
  listeners: [],
});
