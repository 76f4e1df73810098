import { captionLimits } from '@kinora/contract/text/limits';

/** A text and when it is shown, in seconds. */
export interface Cue {
  start: number;
  end: number;
  /** Whether the file puts it into the upper half, usually since something is written below. */
  top: boolean;
  align: 'start' | 'center' | 'end';
  text: readonly CueNode[];
}

/** A part of a text: letters, or letters that look different, or that somebody says. */
export type CueNode = string | { tag: 'b' | 'i' | 'u' | 'v'; says?: string; text: CueNode[] };

/** Reads a WebVTT file as our site serves them; what it does not understand is left out. */
export function readVtt(vtt: string): Cue[] {
  return vtt.split(/\r?\n(?:\r?\n)+/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => timing.test(line));
    const [, from, to, settings = ''] = timing.exec(lines[at] ?? '') ?? [];
    const [start, end] = [parseVttTime(from), parseVttTime(to)];
    if (start === null || end === null) return [];
    const text = nodesOf(
      lines
        .slice(at + 1)
        .join('\n')
        .trimEnd(),
    );
    return [{ start, end, top: isTop(settings), align: alignOf(settings), text }];
  });
}

const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)(.*)$/s;

function parseVttTime(text: string | undefined): number | null {
  const numbers = text?.split(':').map(Number) ?? [];
  if (numbers.length < 2 || numbers.some((number) => !Number.isFinite(number))) return null;
  return numbers.reduce((sum, number) => sum * 60 + number, 0);
}

/** A line is counted in percent of the height, or in lines from above or, below zero, from below. */
function isTop(settings: string): boolean {
  const [, line = '', percent] = /(?:^| )line:(-?[\d.]+)(%?)/.exec(settings) ?? [];
  if (line === '') return false;
  return Number(line) >= 0 && Number(line) < (percent ? 50 : 6);
}

function alignOf(settings: string): Cue['align'] {
  const align = /(?:^| )align:(\w+)/.exec(settings)?.[1];
  if (align === 'start' || align === 'left') return 'start';
  return align === 'end' || align === 'right' ? 'end' : 'center';
}

const token = /<(\/?)([biuv])(?:\s([^<>]*))?>|<[^<>]*>|[^<]+|</g;

function nodesOf(text: string): CueNode[] {
  const top: CueNode[] = [];
  const open: { tag: string; text: CueNode[] }[] = [{ tag: '', text: top }];
  for (const [whole, slash, tag, says] of text.matchAll(token)) {
    const inside = open.at(-1)?.text ?? top;
    if (tag === undefined) {
      if (!whole.startsWith('<') || whole === '<') inside.push(unescaped(whole));
    } else if (slash) {
      const from = open.findLastIndex((one) => one.tag === tag);
      if (from > 0) open.length = from;
    } else {
      // The first is the text itself, which nothing marks up.
      if (open.length > captionLimits.nesting) continue;
      const node = { tag: tag as 'b', ...(says && { says: unescaped(says).trim() }), text: [] };
      inside.push(node);
      open.push(node);
    }
  }
  return top;
}

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|nbsp);/g, (_, name: string) => letters[name] ?? '');

/** The letters alone, in one line. */
export const plainText = (nodes: readonly CueNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : plainText(node.text)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Who says it; null where the file does not tell, or several do. */
export function speakerOf(nodes: readonly CueNode[]): string | null {
  const says = nodes.flatMap((node) => (typeof node === 'string' ? [] : (node.says ?? [])));
  return says.length === 1 ? (says[0] ?? null) : null;
}
