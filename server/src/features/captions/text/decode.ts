import { isUtf8 } from 'node:buffer';
import { refuse } from '@kinora/contract/text/captions/unreadable';

/**
 * Languages whose old files are nearly always in Windows-1252. Of others, several encodings were in
 * use, and a wrong guess would show nonsense.
 */
const western = new Set([
  ...['ca', 'da', 'de', 'en', 'es', 'eu', 'fi', 'fr', 'ga', 'gl', 'id', 'is', 'it', 'ms', 'nb'],
  ...['nl', 'nn', 'no', 'pt', 'sv', 'sw'],
]);

/**
 * The text of a file: UTF-8, UTF-16 with or without its mark, or what Western European files were
 * written in before.
 * @throws Unreadable if it is none of these.
 */
export function decode(bytes: Uint8Array, language: string): string {
  if (bytes.length === 0) refuse('This file is empty.');
  const text = decoded(bytes, language);
  if (text.includes('\0')) refuse('This is not a text file. WebVTT and SubRip files are taken.');
  return text;
}

function decoded(bytes: Uint8Array, language: string): string {
  const wide = wideEncoding(bytes);
  if (wide) return strictly(wide, bytes);
  if (isUtf8(bytes)) return strictly('utf-8', bytes);
  if (western.has(new Intl.Locale(language).language)) return strictly('windows-1252', bytes);
  return refuse(
    'these letters are not in UTF-8. Save the file in that encoding and try again.',
    firstWrongLine(bytes),
  );
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: every other byte of the digits and arrows at the beginning is zero.
  const head = [...bytes.subarray(0, 64)];
  const zeros = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const many = head.length / 3;
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > many && zeros(1) === 0 ? 'utf-16be' : null;
}

function strictly(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refuse('This file is damaged: not all of it can be read as text.');
  }
}

const lineFeed = 0x0a;

function firstWrongLine(bytes: Uint8Array): number {
  let [line, start] = [1, 0];
  for (;;) {
    const end = bytes.indexOf(lineFeed, start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    line += 1;
    start = end + 1;
  }
}
