import { type Arguments, input } from '../ffmpeg.ts';
import type { Rung } from '../ladder.ts';
import { shrink, displayFilters } from '../picture.ts';
import { toNumber } from '../rate.ts';
import { decodableFrom, seek } from '../seek.ts';
import type { SourceVideo } from '../source.ts';
import type { Chunk, Plan } from '../work.ts';

/** Where the pictures of a chunk come from. */
export type Pictures =
  | {
      readonly from: 'source';
      readonly file: string;
      readonly format: string;
      readonly video: SourceVideo;
      /** Second of the file at which the video begins. */
      readonly begin: number;
    }
  /** One picture for all of the video: sound without a picture track. */
  | { readonly from: 'still'; readonly file: string }
  /** Nothing can be decoded here: black, so that the rest of the video keeps its place. */
  | { readonly from: 'nowhere'; readonly video: SourceVideo };

/** Frames of a rung in a chunk. */
export const framesOf = (chunk: Chunk, { factor }: Rung): number => chunk.frames * factor;

/**
 * The ffmpeg arguments that decode a chunk once and encode it in these rungs, largest first.
 * @param outputs a file path for each rung.
 */
export function encodeArguments(
  pictures: Pictures,
  plan: Plan,
  chunk: Chunk,
  rungs: readonly Rung[],
  outputs: readonly string[],
): Arguments {
  const start = chunk.start / toNumber(plan.base);
  return [
    ...inputOf(pictures, start, rungs),
    ['-filter_complex', graph(pictures, chunk, rungs)],
    ...rungs.flatMap((rung, n) => [
      ['-map', `[${rung.name}]`, '-map_metadata', '-1', '-map_chapters', '-1'],
      ...x264(rung, plan.segmentFrames * rung.factor),
      // Times go on from chunk to chunk, and the initialisation is the same bytes in all of them.
      ['-output_ts_offset', start.toFixed(6), '-use_editlist', '0', '-movflags'],
      '+frag_keyframe+empty_moov+default_base_moof+frag_discont+negative_cts_offsets+skip_trailer',
      ['-f', 'mp4', outputs[n] ?? ''],
    ]),
  ];
}

function inputOf(pictures: Pictures, start: number, [top]: readonly Rung[]): Arguments {
  if (pictures.from === 'nowhere') return [];
  if (pictures.from === 'still') {
    return ['-loop', '1', '-pattern_type', 'none', ...input(pictures.file, 'image2')];
  }
  // Not accurate: frames from the keyframe before the chunk come along with negative times, and
  // `fps` takes the last of them as the first picture when the chunk begins without one of its own.
  // A size that changes in mid-stream must not begin the count of frames again.
  // A keyframe up to half a frame after the start is its first picture, so that nothing before it
  // need be decoded: times in files are rounded, and sound may begin a little before the picture.
  const later = top && start > 0 ? 0.49 / toNumber(top.rate) : 0;
  const begin = pictures.begin + start;
  const from = decodableFrom(pictures, pictures.video, begin + later);
  return [
    ['-max_pixels', '40000000', '-reinit_filter', '0', '-noaccurate_seek'],
    ['-itsoffset', (from - begin).toFixed(6), ...seek(from)],
    input(pictures.file, pictures.format),
  ];
}

/** Exactly the chunk's frames, whatever the source lacks, then one size after the other. */
function graph(pictures: Pictures, chunk: Chunk, rungs: readonly Rung[]): string {
  const [top] = rungs;
  if (!top) throw new Error('no rung to encode');
  const { num, den } = top.rate;
  const steady = [
    'tpad=stop=-1:stop_mode=clone',
    `fps=${num}/${den}:start_time=0`,
    `trim=end_frame=${framesOf(chunk, top)}`,
  ];
  const { width, height } = top;
  const begin =
    pictures.from === 'still'
      ? `[0:0]${steady.join(',')},scale=${width}:${height}:out_range=tv,setsar=1,format=yuv420p`
      : pictures.from === 'source'
        ? `[0:${pictures.video.index}]${steady.join(',')},${displayFilters(pictures.video, width, height)}`
        : // The same labels as elsewhere, so that the same initialisation serves it.
          `color=c=black:s=${width}x${height}:r=${num}/${den},${steady.at(-1)},` +
          displayFilters(pictures.video, width, height);
  // Each rung is scaled from the one above it, which costs far less than from the source.
  const steps = rungs.slice(1).map((rung, n) => {
    const halve = rung.factor < (rungs[n]?.factor ?? 1) ? 'framestep=2,' : '';
    return `,split[${rungs[n]?.name}][to${rung.name}];[to${rung.name}]${halve}${shrink(rung.width, rung.height)}`;
  });
  return `${begin}${steps.join('')}[${rungs.at(-1)?.name}]`;
}

function x264(rung: Rung, segmentFrames: number): Arguments {
  const { maxBitrate, level } = rung;
  const frames = String(segmentFrames);
  return [
    // Measured against other settings in docs/decisions/0006-encoder-settings.md.
    ['-c:v', 'libx264', '-preset', 'faster', ...(sideOf(rung) < 1080 ? ['-subq', '2'] : [])],
    ['-profile:v', 'high', '-level:v', String(level / 10)],
    ['-crf', quality(rung), '-maxrate', String(maxBitrate), '-bufsize', String(maxBitrate * 2)],
    ['-g', frames, '-keyint_min', frames, '-sc_threshold', '0'],
  ];
}

/** Constant rate factor; small pictures are shown enlarged, so their faults are seen first. */
function quality(rung: Rung): string {
  const side = sideOf(rung);
  if (side >= 1080) return '24';
  if (side >= 720) return '25';
  // Its whole part stands in the initialisation: a change of that part makes two kinds of chunks of
  // a video that is being encoded while the site is updated.
  return side >= 480 ? '24.2' : '23.5';
}

const sideOf = ({ width, height }: Rung): number => Math.min(width, height);
