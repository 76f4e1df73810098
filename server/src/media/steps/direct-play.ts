import { type Arguments, input } from '../ffmpeg.ts';
import type { Source, SourceVideo } from '../source.ts';

/**
 * The ffmpeg arguments that repackage a source's pictures as fragmented MP4 on standard output,
 * without encoding and without what its camera wrote beside them, such as places.
 */
export function packageArguments(file: string, { format }: Source, video: SourceVideo): Arguments {
  return [
    ...input(file, format),
    ['-map', `0:${video.index}`, '-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1'],
    ['-use_editlist', '0', '-movflags'],
    '+frag_keyframe+empty_moov+default_base_moof+frag_discont+negative_cts_offsets+skip_trailer',
    ['-f', 'mp4', 'pipe:1'],
  ];
}
