import { captionLimits } from '../limits.ts';
import { cleanMarkup, type CleanText } from './clean-markup.ts';
import { refuse } from './unreadable.ts';

/** A text and when it is shown, in milliseconds. */
export interface CleanCue extends CleanText {
  readonly start: number;
  readonly end: number;
  /** WebVTT's settings of its place; empty for the usual one. */
  readonly settings: string;
}

type Format = 'WebVTT' | 'SubRip';

/** Lines between two blank ones. */
interface Block {
  /** Line number of the first, from 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

/**
 * Reads a WebVTT or SubRip file; cues come in the order of their times.
 * @throws Unreadable that names the first line at fault.
 */
export function readCues(text: string): CleanCue[] {
  const blocks = blocksOf(text);
  const format = formatOf(blocks);
  const said = blocks.filter((block, at) => format === 'SubRip' || (at > 0 && !isRemark(block)));
  if (said.length > captionLimits.cues) {
    refuse(`This file has ${said.length} captions; at most ${captionLimits.cues} are taken.`);
  }
  const cues = said.flatMap((block) => cueOf(block, format));
  if (cues.length === 0) refuse('There is no caption in this file.');
  return cues.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function blocksOf(text: string): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let open: string[] | null = null;
  for (const [at, content] of text.split(/\r\n|\n|\r/).entries()) {
    if (content.trim() === '') open = null;
    else if (open) open.push(content);
    else blocks.push({ line: at + 1, lines: (open = [content]) });
  }
  return blocks;
}

function formatOf([first]: readonly Block[]): Format {
  const [beginning = '', second = ''] = first?.lines ?? [];
  if (/^WEBVTT(?:[ \t]|$)/.test(beginning)) return 'WebVTT';
  if (beginning.includes('-->') || second.includes('-->')) return 'SubRip';
  if (/^\[Script Info\]/i.test(beginning)) {
    refuse('This is an ASS or SSA file. Save it as WebVTT or SubRip and try again.');
  }
  if (beginning.startsWith('<')) {
    refuse('This is an XML file. Save it as WebVTT or SubRip and try again.');
  }
  return refuse(
    'a WebVTT file begins with “WEBVTT”, a SubRip file with the number 1 and a time.',
    first?.line ?? 1,
  );
}

/** Comments and looks of a WebVTT file; looks are the viewer's own choice here. */
const isRemark = ({ lines: [first = '', second = ''] }: Block) =>
  /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first) && !second.includes('-->');

const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s(.*))?$`, 's');

function cueOf({ line, lines }: Block, format: Format): CleanCue[] {
  const named = !lines[0]?.includes('-->');
  const timed = line + (named && lines.length > 1 ? 1 : 0);
  const text = lines.slice(named ? 2 : 1);
  const parts = timing.exec(lines[named ? 1 : 0] ?? '');
  if (!parts) refuse(`${example(format)} was expected here.`, timed);
  const start = milliseconds(parts.slice(1, 5), timed);
  const end = milliseconds(parts.slice(5, 9), timed);
  if (end < start) refuse('this caption ends before it begins.', timed);

  const next = text.findIndex((one) => one.includes('-->'));
  if (next >= 0) refuse('an empty line is missing before this caption.', timed + next + 1);
  const clean = cleanMarkup(text.join('\n'), format === 'SubRip');
  const { cueCharacters } = captionLimits;
  if (clean.plain.length > cueCharacters) {
    refuse(`this caption has more than ${cueCharacters} characters.`, timed);
  }
  // What is never seen, for want of time or letters, is left out.
  if (end === start || clean.plain.trim() === '') return [];
  const settings = format === 'WebVTT' ? settingsOf(parts[9] ?? '') : alignmentIn(text);
  return [{ ...clean, start, end, settings }];
}

const example = (format: Format) =>
  format === 'WebVTT'
    ? 'a time such as “00:01:02.500 --> 00:01:04.000”'
    : 'a time such as “00:01:02,500 --> 00:01:04,000”';

/** A code that some editors write into SubRip: the text stands in the upper third. */
const alignmentIn = (lines: readonly string[]): string =>
  lines.some((line) => /\{\\an[789]\}/.test(line)) ? 'line:0' : '';

function milliseconds([hours = '0', ...rest]: readonly string[], line: number): number {
  const [minutes = 0, seconds = 0] = rest.map(Number);
  if (minutes > 59 || seconds > 59) refuse('minutes and seconds end at 59.', line);
  const thousandths = Number((rest[2] ?? '').padEnd(3, '0'));
  return ((Number(hours) * 60 + minutes) * 60 + seconds) * 1000 + thousandths;
}

const percent = String.raw`(?:100|\d{1,2})(?:\.\d{1,4})?%`;

/** What a setting may be. Writing from top to bottom and regions are left out. */
const settings = new Map(
  Object.entries({
    line: new RegExp(`^(?:-?\\d{1,3}|${percent})(?:,(?:start|center|end))?$`),
    position: new RegExp(`^${percent}(?:,(?:line-left|center|line-right))?$`),
    size: new RegExp(`^${percent}$`),
    align: /^(?:start|center|end|left|right)$/,
  }),
);

/** The settings of a cue's place that are well formed, each once. */
function settingsOf(text: string): string {
  const valid = new Map<string, string>();
  for (const word of text.trim().split(/\s+/)) {
    const [, name = '', value = ''] = /^(\w+):(.+)$/.exec(word) ?? [];
    // “middle” is what the centre was called before.
    const meant = name === 'align' && value === 'middle' ? 'center' : value;
    if (settings.get(name)?.test(meant)) valid.set(name, meant);
  }
  return [...valid].map(([name, value]) => `${name}:${value}`).join(' ');
}
