import { readReport } from './file-report.ts';
import type { Packet } from './file-report.ts';
import type { RunOptions } from './ffmpeg.ts';
import type { Source, SourceVideo } from './source.ts';

/** A part that can be taken out without encoding, in seconds of the file. */
export interface KeyframeCut {
  /** Exactly a keyframe. */
  readonly start: number;
  /** Null is the end of the file. */
  readonly end: number | null;
  /** Seconds after the start, as packets are counted, at which copying ends; null with the file. */
  readonly stop: number | null;
}

/** How far a keyframe may be from the start that was chosen: what is chosen are tenths of seconds. */
const nearStart = 0.05;
/** How much later than chosen the end may be, so that no picture is left without another it needs. */
const nearEnd = 0.15;

interface Shown {
  readonly isKey: boolean;
  readonly shown: number;
  readonly decoded: number;
}

/**
 * Looks whether a part can be taken out of a file as it is: from a keyframe that nothing after it
 * needs a picture before, to a moment behind which nothing before it needs a picture.
 * @returns null if it has to be encoded
 */
export async function findKeyframeCut(
  file: string,
  source: Source,
  video: SourceVideo,
  { start, end }: { start: number; end: number | null },
  options: RunOptions,
): Promise<KeyframeCut | null> {
  const key = start < nearStart ? 0 : await keyframeNear(file, source, video, start, options);
  if (key === null) return null;
  if (end === null) return { start: key, end: null, stop: null };
  const packets = await packetsFrom(file, source, video, [end - 1, end + 2], options);
  const limit = cleanEnd(packets, end);
  return limit && { start: key, end: limit.shown, stop: limit.decoded - key };
}

/**
 * The last keyframe at or before a moment, after which a file can be read by itself.
 * @returns its second in the file; null where there is none
 */
export async function keyframeBefore(
  file: string,
  source: Source,
  video: SourceVideo,
  moment: number,
  options: RunOptions,
): Promise<number | null> {
  const packets = await packetsFrom(file, source, video, [moment, moment + 0.5], options);
  return packets.findLast(({ isKey, shown }) => isKey && shown <= moment + 0.001)?.shown ?? null;
}

async function keyframeNear(
  file: string,
  source: Source,
  video: SourceVideo,
  start: number,
  options: RunOptions,
): Promise<number | null> {
  const packets = await packetsFrom(file, source, video, [start - 1, start + 2], options);
  const near = packets.findIndex(
    ({ isKey, shown }) => isKey && Math.abs(shown - start) <= nearStart,
  );
  const key = packets[near];
  const isClosed = key && packets.slice(near + 1).every(({ shown }) => shown > key.shown);
  return isClosed ? key.shown : null;
}

/**
 * The first moment from this one on at which what is decoded and what is shown part at the same packet:
 * when that is shown, and when the first packet behind it is decoded.
 */
function cleanEnd(packets: readonly Shown[], end: number): Pick<Shown, 'shown' | 'decoded'> | null {
  const moments = packets
    .map(({ shown }) => shown)
    .filter((shown) => shown >= end - 0.005 && shown <= end + nearEnd)
    .toSorted((a, b) => a - b);
  for (const moment of moments) {
    const behind = packets.slice(packets.findIndex(({ shown }) => shown >= moment));
    const [first] = behind;
    if (first && behind.every(({ shown }) => shown >= moment)) {
      return { shown: moment, decoded: first.decoded };
    }
  }
  return null;
}

/** The packets of the picture in an interval and from the keyframe before it on, as they are decoded. */
async function packetsFrom(
  file: string,
  { format }: Source,
  video: SourceVideo,
  [from, to]: [number, number],
  options: RunOptions,
): Promise<Shown[]> {
  const begin = await readReport(file, format, ['%+#1'], options);
  const zero = Number(begin?.format?.start_time ?? 0);
  const interval = `${(zero + Math.max(0, from)).toFixed(3)}%${(zero + to).toFixed(3)}`;
  const report = await readReport(file, format, [interval], options);
  return (report?.packets ?? [])
    .filter(({ stream_index, pts_time }) => stream_index === video.index && pts_time !== undefined)
    .map((packet: Packet) => ({
      isKey: packet.flags?.startsWith('K') ?? false,
      shown: Number(packet.pts_time) - zero,
      decoded: Number(packet.dts_time ?? packet.pts_time) - zero,
    }));
}
