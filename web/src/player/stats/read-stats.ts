import { noNumbers } from '../engine/stream.ts';
import { type Session } from '../session.ts';
import { labelSize } from '../source.ts';
import { type Stats } from './stats-rows.ts';

/** Reads what is to be known of the playing right now. */
export function readStats({ video, box, source, state, stream }: Session): Stats {
  const element = video();
  const { id, seconds, resolutions } = source();
  const { quality, shownSize, buffered, time } = state.get();
  const numbers = stream()?.numbers() ?? noNumbers;
  const shown = resolutions.find(({ label }) => labelSize(label) === shownSize);
  const here = buffered.find(({ start, end }) => start - 0.1 <= time && time <= end);
  const { width, height } = box().getBoundingClientRect();
  const { totalVideoFrames, droppedVideoFrames } = element.getVideoPlaybackQuality();
  return {
    id,
    viewport: { width, height, ratio: Math.round(devicePixelRatio * 100) / 100 },
    frames: { decoded: totalVideoFrames, dropped: droppedVideoFrames },
    picture: { width: element.videoWidth, height: element.videoHeight },
    rung: shown?.label ?? null,
    chosen: quality === 'auto' ? 'Auto' : `${quality}p`,
    ...numbers,
    buffered: here ? here.end - time : 0,
    position: element.currentTime,
    length: seconds,
  };
}
