import { type Chapter, tidyChapters } from '@kinora/contract/text/chapters';
import { input, run, type RunOptions } from '../ffmpeg.ts';
import { type FileChapter, type Packet, readReport, type Stream } from '../file-report.ts';
import { fitsEncoder } from '../ladder.ts';
import { isChain } from '../ogg-chain.ts';
import { realRate } from '../rate.ts';
import { isMpegStream } from '../seek.ts';
import { type Found, refuse, type Source, type SourceAudio, type SourceVideo } from '../source.ts';

/** What may be processed; more is refused with a sentence. */
export interface ProbeLimits {
  readonly maxSeconds: number;
  /** Whether HDR can be turned into SDR here; if not, its label is taken off and it looks pale. */
  readonly tonemaps: boolean;
}

const maxSide = 8192;
const maxPixels = 40e6;
const maxStreams = 32;
const GiB = 2 ** 30;
/** Files this short are read whole; of longer ones only samples are. */
const headSeconds = 30;
const damaged =
  'The file is damaged and cannot be read as a video. Please export it again and upload that.';

const undecodable = (what: string) =>
  `${what} in this file cannot be decoded. ` +
  'Please export it again, best as MP4 with H.264 and AAC, and upload that.';

/**
 * Finds out what an uploaded file really is: not what its header claims, but what its packets and
 * its first picture show.
 * @param format the container, from its content.
 * @returns the source, or the sentence that tells the owner why it cannot be processed.
 */
export async function probe(
  file: string,
  format: string,
  limits: ProbeLimits,
  signal: AbortSignal,
): Promise<Found<Source>> {
  const options = { timeoutSeconds: 60, memoryBytes: 3 * GiB, signal };
  const head = await readReport(file, format, [`%+${headSeconds}`], options);
  if (head?.refusedCodec) return refuse(undecodable(`A track (${head.refusedCodec})`));
  if (!head?.streams?.length) return refuse(damaged);
  const { streams } = head;
  const tracks = streams.filter(isTrack).length;
  if (tracks > maxStreams) {
    return refuse(`The file has ${tracks} tracks; at most ${maxStreams} are taken.`);
  }
  const videoStream = streams.find(isPictures);
  const audioStream = streams.find((one) => one.codec_type === 'audio' && one.channels);
  const main = videoStream ?? audioStream;
  if (!main) return refuse('There is neither picture nor sound in this file.');
  if (!main.codec_name || main.codec_name === 'unknown') {
    return refuse('The file is in a format that we cannot decode. MP4 with H.264 works best.');
  }
  const tooLarge = videoStream && pictureSizeError(videoStream);
  if (tooLarge) return refuse(tooLarge);

  const zero = seconds(head.format?.start_time) ?? 0;
  const declared = seconds(head.format?.duration);
  const [decodes, samples] = await Promise.all([
    firstFrameDecodes(file, format, main, options),
    declared && declared > headSeconds - 2
      ? readReport(file, format, samplePoints(declared, zero), options)
      : { packets: [] },
  ]);
  if (!decodes) return refuse(undecodable(main === audioStream ? 'The sound' : 'The picture'));
  const packets = [...(head.packets ?? []), ...(samples?.packets ?? [])];
  const whole =
    !!samples && (declared ? true : lastEnd(head.packets, main) < zero + headSeconds - 5);
  const end = whole ? lastEnd(packets, main) - zero : await scannedEnd(file, format, main, signal);
  if (end === null || !(end > 0)) return refuse(damaged);
  const tooLong = durationError(Math.max(declared ?? 0, end), end, limits.maxSeconds);
  if (tooLong) return refuse(tooLong);

  const bytes = Number(head.format?.size ?? 0);
  const video = videoStream && describeVideo(videoStream, packets, zero, end, bytes, limits);
  if (video && !fitsEncoder(video)) return refuse(unusualShape(video));
  const audioEnd = audioStream && whole ? lastEnd(packets, audioStream) - zero : null;
  const audio = audioStream && describeAudio(audioStream, zero, video ? audioEnd : end);
  const chapters = describeChapters(head.chapters, zero, end);
  const found = { format, bytes, video: video ?? null, audio: audio ?? null, chapters };
  const chained =
    format === 'ogg'
      ? await isChain(file, signal)
      : whole && isMpegStream(format) && (await beginsAnew(file, format, main, end, signal));
  return { ok: true, found: chained ? { ...found, isChain: true } : found };
}

/** Other streams are fonts and the like. */
const isTrack = ({ codec_type = '' }: Stream) =>
  ['video', 'audio', 'subtitle'].includes(codec_type);

/** Cover art is a picture in the file, but no video. */
const isPictures = (stream: Stream) =>
  stream.codec_type === 'video' && !!stream.width && stream.disposition?.attached_pic !== 1;

function pictureSizeError({ width = 0, height = 0 }: Stream): string | null {
  return width > maxSide || height > maxSide || width * height > maxPixels
    ? `The picture is ${width} × ${height} pixels; at most ${maxSide} on a side are taken.`
    : null;
}

const unusualShape = ({ width, height }: SourceVideo) =>
  `The picture is to be shown as ${width} × ${height} pixels, a shape that cannot be encoded. ` +
  'Please export it again with square pixels.';

function durationError(claimed: number, real: number, maxSeconds: number): string | null {
  if (claimed <= maxSeconds) return null;
  return real > maxSeconds
    ? `The video is ${hours(real)} long; at most ${hours(maxSeconds)} are taken.`
    : `The file claims to be ${hours(claimed)} long but ends after ${Math.ceil(real)} seconds. ` +
        'It is damaged; please export it again.';
}

const hours = (value: number) => `${Math.round(value / 360) / 10} hours`;

/** Where a longer file is looked into: thrice in the middle, and from shortly before its end. */
function samplePoints(declared: number, zero: number): string[] {
  const middle =
    declared > 120 ? [0.25, 0.5, 0.75].map((part) => `${zero + declared * part}%+8`) : [];
  return [...middle, `${Math.max(0, zero + declared - 15)}%`];
}

async function firstFrameDecodes(
  file: string,
  format: string,
  stream: Stream,
  options: RunOptions,
): Promise<boolean> {
  const outcome = await run(
    'ffmpeg',
    [
      ['-threads', '2', '-max_pixels', String(maxPixels), ...input(file, format)],
      ['-map', `0:${stream.index}`, '-frames', '1', '-f', 'framecrc', 'pipe:1'],
    ],
    options,
  );
  return outcome.ended === 'well' && /^\d+,/m.test(outcome.stdout);
}

/** Reads all of a file that does not say how long it is; seconds, or null if it cannot be read. */
async function scannedEnd(file: string, format: string, stream: Stream, signal: AbortSignal) {
  let end = 0;
  const outcome = await run(
    'ffmpeg',
    [...input(file, format), '-map', `0:${stream.index}`, '-c', 'copy', '-f', 'null', '-'],
    { timeoutSeconds: 900, signal, onProgress: (reached) => (end = reached) },
  );
  return outcome.ended === 'well' && end > 0 ? end : null;
}

/**
 * Whether the clock of an MPEG stream begins anew within the file, because it is several recordings:
 * read in one go, which counts all of them, it is longer than its times say.
 */
async function beginsAnew(
  file: string,
  format: string,
  stream: Stream,
  end: number,
  signal: AbortSignal,
): Promise<boolean> {
  // A lost packet moves the clock a little.
  return ((await scannedEnd(file, format, stream, signal)) ?? 0) > end + 5;
}

function describeVideo(
  stream: Stream,
  packets: readonly Packet[],
  zero: number,
  end: number,
  bytes: number,
  { tonemaps }: ProbeLimits,
): SourceVideo {
  const own = packets.filter((packet) => packet.stream_index === stream.index);
  const early = own.filter((packet) => isShown(packet) && timeOf(packet) < zero + headSeconds);
  const rotation = stream.side_data_list?.find((one) => one.rotation !== undefined)?.rotation ?? 0;
  const sideways = Math.abs(Math.round(rotation / 90)) % 2 === 1;
  const [across = 1, down = 1] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number);
  const shape = across > 0 && down > 0 ? across / down : 1;
  // Rounding of a cropped or scaled picture, not a shape that somebody wanted.
  const squarePixels = Math.abs(shape - 1) < 0.005;
  const stretch = squarePixels ? 1 : shape;
  const width = Math.round((stream.width ?? 0) * stretch);
  const height = stream.height ?? 0;
  const [num = 0, den = 0] = (stream.avg_frame_rate ?? '0/0').split('/').map(Number);
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    width: sideways ? height : width,
    height: sideways ? width : height,
    rotated: Math.round(rotation) % 360 !== 0,
    squarePixels,
    inBand: stream.codec_tag_string === 'avc3',
    interlaced: /^[tb][tb]$/.test(stream.field_order ?? ''),
    rate: realRate(early.map(timeOf), num > 0 && den > 0 ? { num, den } : null),
    bitrate: Number(stream.bit_rate ?? 0) || bitrateOf(own) || (bytes * 8) / end,
    keyframeSeconds: longestDistance(own),
    hiddenStart: own.some((packet) => timeOf(packet) < zero - 0.001 || !isShown(packet)),
    startSeconds: (seconds(stream.start_time) ?? zero) - zero,
    endSeconds: end,
    color: {
      matrix: known(stream.color_space),
      primaries: known(stream.color_primaries),
      transfer: tonemaps ? known(stream.color_transfer) : null,
    },
  };
}

function describeAudio(stream: Stream, zero: number, end: number | null): SourceAudio {
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    channels: stream.channels ?? 0,
    sampleRate: Number(stream.sample_rate ?? 0),
    bitrate: Number(stream.bit_rate ?? 0),
    startSeconds: (seconds(stream.start_time) ?? zero) - zero,
    endSeconds: end !== null && end > 0 ? end : null,
  };
}

function describeChapters(
  found: readonly FileChapter[] = [],
  zero: number,
  end: number,
): Chapter[] {
  const chapters = found.map(({ start_time, tags }) => ({
    title: tags?.title ?? '',
    start: (seconds(start_time) ?? Number.NaN) - zero,
  }));
  return tidyChapters(chapters, end);
}

/** Longest time between keyframes, or since the last one, in each unbroken run of packets. */
function longestDistance(packets: readonly Packet[]): number {
  let longest = 0;
  let lastKey: number | null = null;
  let previous = 0;
  for (const packet of packets) {
    const time = Number(packet.dts_time ?? packet.pts_time ?? previous);
    if (Math.abs(time - previous) > 5) lastKey = null;
    if (lastKey !== null) longest = Math.max(longest, time - lastKey);
    if (packet.flags?.startsWith('K')) lastKey = time;
    previous = time;
  }
  return longest;
}

function bitrateOf(packets: readonly Packet[]): number {
  const time = packets.reduce((sum, packet) => sum + (seconds(packet.duration_time) ?? 0), 0);
  const bytes = packets.reduce((sum, packet) => sum + Number(packet.size ?? 0), 0);
  return time > 0 ? (bytes * 8) / time : 0;
}

/** Second at which the last of these packets of a stream ends; 0 if there is none. */
function lastEnd(packets: readonly Packet[] = [], { index }: Stream): number {
  return packets
    .filter((packet) => packet.stream_index === index && isShown(packet))
    .reduce((end, one) => Math.max(end, timeOf(one) + (seconds(one.duration_time) ?? 0)), 0);
}

/** Packets outside an edit list are there to be decoded only. */
const isShown = (packet: Packet): boolean => !packet.flags?.includes('D');
const timeOf = (packet: Packet): number => Number(packet.pts_time ?? packet.dts_time ?? 0);
const known = (color: string | undefined) =>
  color && color !== 'unknown' && color !== 'reserved' ? color : null;

function seconds(text: string | undefined): number | null {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) ? value : null;
}
