import { vttTime } from '@kinora/contract/text/captions/write-captions';

const time = String.raw`(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(.*)$`, 'm');

/**
 * The cues of a WebVTT file that are shown in a part of its video, with times that count from the
 * part's beginning. Its header, styles and regions stay.
 * @param vtt as ffmpeg and we write it
 * @param start of the part, in seconds
 * @param seconds length of the part
 */
export function cuesWithin(vtt: string, start: number, seconds: number): string {
  const blocks = vtt.replaceAll('\r\n', '\n').split(/\n{2,}/);
  const cues = blocks.map((block) => {
    const found = timing.exec(block);
    if (!found) return block;
    const from = Math.max(0, parseVttTime(found.slice(1, 5)) - start);
    const to = Math.min(seconds, parseVttTime(found.slice(5, 9)) - start);
    if (to <= from) return null;
    return block.replace(found[0], `${vttTime(from)} --> ${vttTime(to)}${found[9] ?? ''}`);
  });
  return cues.filter((block) => block !== null).join('\n\n');
}

function parseVttTime([hours, minutes, whole, thousandths]: (string | undefined)[]): number {
  return (
    Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000
  );
}
