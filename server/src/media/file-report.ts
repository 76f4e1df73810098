import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { probeInput, run, type RunOptions } from './ffmpeg.ts';

const OptionalText = Type.Optional(Type.String());
/** A track of a file. */
const Stream = Type.Object({
  index: Type.Integer(),
  codec_type: OptionalText,
  codec_name: OptionalText,
  codec_tag_string: OptionalText,
  profile: OptionalText,
  pix_fmt: OptionalText,
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  sample_aspect_ratio: OptionalText,
  field_order: OptionalText,
  color_space: OptionalText,
  color_primaries: OptionalText,
  color_transfer: OptionalText,
  avg_frame_rate: OptionalText,
  bit_rate: OptionalText,
  channels: Type.Optional(Type.Integer()),
  sample_rate: OptionalText,
  start_time: OptionalText,
  duration: OptionalText,
  disposition: Type.Optional(Type.Object({ attached_pic: Type.Integer() })),
  side_data_list: Type.Optional(
    Type.Array(Type.Object({ rotation: Type.Optional(Type.Number()) })),
  ),
});
export type Stream = Static<typeof Stream>;

/** A piece of a track. */
const Packet = Type.Object({
  stream_index: Type.Integer(),
  pts_time: OptionalText,
  dts_time: OptionalText,
  duration_time: OptionalText,
  size: OptionalText,
  flags: OptionalText,
});
export type Packet = Static<typeof Packet>;

const FileChapter = Type.Object({
  start_time: OptionalText,
  tags: Type.Optional(Type.Object({ title: OptionalText })),
});
export type FileChapter = Static<typeof FileChapter>;

const Report = Type.Object({
  streams: Type.Optional(Type.Array(Stream)),
  packets: Type.Optional(Type.Array(Packet)),
  chapters: Type.Optional(Type.Array(FileChapter)),
  format: Type.Optional(
    Type.Object({ start_time: OptionalText, duration: OptionalText, size: OptionalText }),
  ),
});

// A report may have a hundred thousand packets: interpreted, the schema takes a second for them.
const report = Compile(Report);

/**
 * What ffprobe says of a file: its tracks, format and chapters, and the packets in these intervals.
 * @param format the container; no other is tried
 * @param intervals as ffprobe's -read_intervals has them
 * @returns null if ffprobe makes nothing of the file; the codec's name alone where one may not be decoded
 */
export async function readReport(
  file: string,
  format: string,
  intervals: string[],
  options: RunOptions,
): Promise<(Static<typeof Report> & { refusedCodec?: string }) | null> {
  const entries = [
    `stream=${Object.keys(Stream.properties).join(',')}`,
    'stream_disposition=attached_pic',
    'stream_side_data=rotation',
    'format=start_time,duration,size',
    'chapter=start_time',
    'chapter_tags=title',
    `packet=${Object.keys(Packet.properties).join(',')}`,
  ].join(':');
  const outcome = await run(
    'ffprobe',
    [
      ['-probesize', '20M', '-analyzeduration', '20M', '-max_streams', '100'],
      ['-of', 'json=compact=1', '-show_entries', entries],
      ['-read_intervals', intervals.join(','), '-threads', '1'],
      ...probeInput(file, format),
    ],
    { ...options, outputBytes: 8 * 2 ** 20 },
  );
  if (outcome.ended !== 'well') {
    const [, refusedCodec] = /Codec \((\w+)\) not on whitelist.*$/.exec(outcome.errors) ?? [];
    return refusedCodec === undefined ? null : { refusedCodec };
  }
  const said: unknown = JSON.parse(outcome.stdout);
  return report.Check(said) ? said : null;
}
