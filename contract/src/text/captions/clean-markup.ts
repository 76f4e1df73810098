import { captionLimits } from '../limits.ts';

/** The text of a cue, with the little markup that is shown and without any. */
export interface CleanText {
  /** As WebVTT: balanced `b`, `i`, `u` and `v`, everything else escaped. */
  readonly vtt: string;
  readonly plain: string;
}

const allowed = new Set(['b', 'i', 'u', 'v']);
/** What SubRip files are marked up with; anything else in angle brackets is meant as text there. */
const known = new Set([...allowed, 's', 'c', 'font', 'span', 'br', 'lang', 'ruby', 'rt']);
const token = /<(\/?)([^<>]*)>|(\{\\[^{}]*\})|[^<{]+|[<{]/g;
const entities = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
    ...{ lrm: '\u200e', rlm: '\u200f' },
  }),
);

/**
 * Makes the text of a cue safe and simple, in time that grows with its length: no part of it is
 * looked at twice, and what is open at a time is at most `captionLimits.nesting` tags.
 * @param subRip whether unknown tags are text, as in SubRip, or left out, as WebVTT says.
 */
export function cleanMarkup(raw: string, subRip: boolean): CleanText {
  const open: string[] = [];
  let vtt = '';
  let plain = '';
  /** Text since the last tag. */
  let text = '';
  const write = () => {
    const clean = withoutControls(unescaped(text));
    plain += clean;
    vtt += escaped(clean);
    text = '';
  };
  const close = (name: string) => {
    if (!open.includes(name)) return;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      vtt += `</${last}>`;
      if (last === name) break;
    }
  };
  for (const [whole, slash = '', inside, code] of raw.matchAll(token)) {
    const name = /^([a-z]+)(?![a-z\d])/i.exec(inside ?? '')?.[1]?.toLowerCase() ?? '';
    const isTag = inside !== undefined && (!subRip || known.has(name));
    if (!isTag && code === undefined) {
      text += whole;
      continue;
    }
    write();
    // Codes such as {\an8} tell editors where and how; they were never text.
    if (!isTag) continue;
    if (slash) close(name);
    else if (name === 'br') text = '\n';
    else if (allowed.has(name) && open.length < captionLimits.nesting) {
      const who = name === 'v' ? speaker(inside) : '';
      if (name === 'v' && who === '') continue;
      open.push(name);
      vtt += who ? `<v ${who}>` : `<${name}>`;
    }
  }
  write();
  for (const last of open.toReversed()) vtt += `</${last}>`;
  return { vtt: withoutBlankLines(vtt), plain: withoutBlankLines(plain) };
}

/** The name in `<v.loud Anna Berg>`. */
function speaker(inside: string): string {
  const name = withoutControls(unescaped(inside.replace(/^v\S*/i, '')));
  return escaped(name.replace(/\s+/g, ' ').trim().slice(0, 100));
}

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\ufeff]/gu, '');

/** A blank line would end the cue. */
const withoutBlankLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
