import { type Arguments, input } from '../ffmpeg.ts';
import { seek } from '../seek.ts';
import type { Source, SourceVideo } from '../source.ts';

/** Less than any picture lasts, more than times are rounded by. */
const keyframeEpsilon = 0.0005;

/**
 * The ffmpeg arguments that repackage a source's pictures as fragmented MP4 on standard output,
 * without encoding and without what its camera wrote beside them, such as places.
 */
export function packageArguments(file: string, source: Source, video: SourceVideo): Arguments {
  const { format, part } = source;
  return [
    // Slightly earlier, so that rounding does not pass over the keyframe itself.
    ...(part ? seek(part.start - keyframeEpsilon) : []),
    ...input(file, format),
    ...(part
      ? ['-copypriorss', '0', '-t', ((part.copySeconds ?? 0) - keyframeEpsilon).toFixed(6)]
      : []),
    ['-map', `0:${video.index}`, '-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1'],
    ['-use_editlist', '0', '-movflags'],
    '+frag_keyframe+empty_moov+default_base_moof+frag_discont+negative_cts_offsets+skip_trailer',
    ['-f', 'mp4', 'pipe:1'],
  ];
}
