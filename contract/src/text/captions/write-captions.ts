import type { CleanCue } from './read-cues.ts';

type Written = Pick<CleanCue, 'start' | 'end' | 'settings' | 'vtt'>;

/** Cues as a WebVTT file. */
export const writeVtt = (cues: readonly Written[]): string =>
  ['WEBVTT', ...cues.map(block)].join('\n\n') + '\n';

const block = ({ start, end, settings, vtt }: Written): string =>
  `${fileTime(start, '.')} --> ${fileTime(end, '.')}${settings && ` ${settings}`}\n${vtt}`;

/** Cues as a SubRip file: who speaks is written before the text, since the format has no word for it. */
export const writeSubRip = (cues: readonly Written[]): string =>
  cues
    .map(({ start, end, settings, vtt }, n) => {
      const alignment = /(?:^| )line:[0-5](?: |$)/.test(settings) ? String.raw`{\an8}` : '';
      return `${n + 1}\n${fileTime(start, ',')} --> ${fileTime(end, ',')}\n${alignment}${subRipText(vtt)}\n`;
    })
    .join('\n');

const subRipText = (vtt: string): string =>
  vtt
    .replace(/<v ([^<>]*)>/g, '$1: ')
    .replaceAll('</v>', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Milliseconds as both formats have them: `00:01:02.500`. */
function fileTime(milliseconds: number, point: '.' | ','): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const thousandths = String(milliseconds % 1000).padStart(3, '0');
  return `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${point}${thousandths}`;
}

/** Seconds as WebVTT has them. */
export const vttTime = (seconds: number): string => fileTime(Math.round(seconds * 1000), '.');
