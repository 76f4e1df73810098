import type { Cue } from './read-cues.ts';

/** Cues as a WebVTT file. */
export const writeVtt = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(block)].join('\n\n') + '\n';

const block = ({ start, end, settings, vtt }: Cue): string =>
  `${clock(start)} --> ${clock(end)}${settings && ` ${settings}`}\n${vtt}`;

function clock(milliseconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const thousandths = String(milliseconds % 1000).padStart(3, '0');
  return `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${thousandths}`;
}
