import { type Arguments, input } from '../ffmpeg.ts';
import { seek } from '../seek.ts';
import type { Source, SourceAudio } from '../source.ts';
import type { Plan } from '../work.ts';

/** Bits a second of the one audio rendition, when it is encoded. */
export const audioBitrate = 128_000;

/** Takes away what comes before time 0, and what comes at a time that was there already. */
const oncePerTime = 'setts=ts=if(lt(TS\\,ld(0))\\,-1\\,st(0\\,TS+1)-1),noise=drop=lt(pts\\,0)';

const fragments: Arguments = [
  // An AAC encoder begins one frame before time 0; without that frame no edit list is needed. Where
  // the sound changes its channels, as on television, the filters begin once more, with silence from
  // time 0 on.
  ['-bsf:a', oncePerTime, '-use_editlist', '0', '-frag_duration', '4000000'],
  ['-movflags', '+empty_moov+default_base_moof+frag_discont+skip_trailer'],
  ['-f', 'mp4', 'pipe:1'],
];

/**
 * The ffmpeg arguments that make the audio rendition: one unbroken fragmented MP4 on standard
 * output, as long as the picture, whose time 0 is the picture's time 0.
 */
export function audioArguments(
  file: string,
  { format, part }: Pick<Source, 'format' | 'part'>,
  audio: SourceAudio,
  plan: Plan,
): Arguments {
  const seconds = plan.seconds.toFixed(6);
  return [
    ['-vn', '-sn', '-dn', ...seek(part?.start ?? 0), ...input(file, format)],
    ['-map', `0:${audio.index}`],
    ['-map_metadata', '-1', '-map_chapters', '-1'],
    ...(plan.audio === 'copy' ? ['-c', 'copy', '-t', seconds] : encoded(seconds)),
    ...fragments,
  ];
}

/** The same of silence, in the form that the rendition has. */
export function silenceArguments({ sampleRate, channels }: SourceAudio, plan: Plan): Arguments {
  const [rate, layout] =
    plan.audio === 'copy' ? [sampleRate, channels === 1 ? 'mono' : 'stereo'] : [48_000, 'stereo'];
  return [
    ['-f', 'lavfi', '-i', `anullsrc=sample_rate=${rate}:channel_layout=${layout}`],
    ['-t', plan.seconds.toFixed(6), '-c:a', 'aac', '-b:a', String(audioBitrate)],
    ...fragments,
  ];
}

/** Gaps are filled, a late start and an early end too, and what comes after the picture is cut. */
function encoded(seconds: string): Arguments {
  return [
    ['-af', `aresample=48000:async=1:first_pts=0,apad,atrim=end=${seconds}`],
    ['-c:a', 'aac', '-b:a', String(audioBitrate), '-ac', '2', '-ar', '48000'],
  ];
}
