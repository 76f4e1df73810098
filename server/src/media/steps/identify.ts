import { open } from 'node:fs/promises';
import { bytesAt, movError } from '../mov-outline.ts';
import { type Found, refuse } from '../source.ts';

/**
 * Tells a file's container from its content, never from its name, and refuses whatever ffmpeg would
 * only open by following it elsewhere (playlists, texts) or as a picture.
 * @returns ffmpeg's name of the container format, or the sentence for the owner.
 */
export async function identify(file: string): Promise<Found<string>> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) return refuse('The file is empty. Please upload it again.');
    const head = await bytesAt(handle, 0, Math.min(size, 65_536));
    const format = containers.find(({ matches }) => matches(head))?.format;
    if (!format) return refuse(notVideoError(head));
    const unfit = format === 'mov' ? await movError(handle, size) : null;
    return unfit ? refuse(unfit) : { ok: true, found: format };
  } finally {
    await handle.close();
  }
}

const text =
  (at: number, ...options: string[]) =>
  (head: Buffer) =>
    options.some((option) => head.toString('latin1', at, at + option.length) === option);
const bytes = (hex: string) => (head: Buffer) => head.toString('hex', 0, hex.length / 2) === hex;

const isPicture = (head: Buffer) =>
  ['89504e47', 'ffd8ff', '424d', '49492a00', '4d4d002a', '0000000c4a584c20', 'ff0a'].some((magic) =>
    bytes(magic)(head),
  ) ||
  text(0, 'GIF8')(head) ||
  (text(0, 'RIFF')(head) && text(8, 'WEBP')(head)) ||
  (text(4, 'ftyp')(head) && text(8, 'heic', 'heix', 'heif', 'mif1', 'avif', 'avis')(head));

const containers: { format: string; matches: (head: Buffer) => boolean }[] = [
  {
    format: 'mov',
    matches: (head) =>
      text(4, 'ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'styp')(head) && !isPicture(head),
  },
  { format: 'matroska', matches: bytes('1a45dfa3') },
  { format: 'avi', matches: (head) => text(0, 'RIFF')(head) && text(8, 'AVI ')(head) },
  { format: 'wav', matches: (head) => text(0, 'RIFF')(head) && text(8, 'WAVE')(head) },
  { format: 'ogg', matches: text(0, 'OggS') },
  { format: 'flv', matches: text(0, 'FLV\u0001') },
  { format: 'flac', matches: text(0, 'fLaC') },
  { format: 'asf', matches: bytes('3026b2758e66cf11') },
  { format: 'mxf', matches: bytes('060e2b3402050101') },
  { format: 'mpeg', matches: bytes('000001ba') },
  { format: 'ivf', matches: text(0, 'DKIF') },
  { format: 'aiff', matches: (head) => text(0, 'FORM')(head) && text(8, 'AIF')(head) },
  { format: 'caf', matches: text(0, 'caff') },
  { format: 'amr', matches: text(0, '#!AMR') },
  { format: 'mpegts', matches: (head) => syncs(head, 0, 188) || syncs(head, 4, 192) },
  { format: 'aac', matches: (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0 },
  { format: 'mp3', matches: (head) => text(0, 'ID3')(head) || isMp3Frame(head) },
];

const syncs = (head: Buffer, first: number, step: number) =>
  head.length > first + 4 * step && [0, 1, 2, 3, 4].every((n) => head[first + n * step] === 0x47);

const isMp3Frame = (head: Buffer) =>
  head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2 && ((head[2] ?? 0) & 0xf0) !== 0xf0;

/** Files that are no video, in words that their owner knows; the first that fits is told. */
const others: [what: string, fits: (head: Buffer, start: string) => boolean][] = [
  ['a picture', isPicture],
  ['a picture', (_, start) => /^(<\?xml[^>]*>\s*)?(<!DOCTYPE svg|<svg)/i.test(start)],
  [
    'a playlist that only points to videos',
    (_, start) => /^#EXTM3U|^\[playlist\]|<MPD[\s>]|<smil|^ffconcat/i.test(start),
  ],
  [
    'a subtitle file',
    (_, start) => /^WEBVTT|^\d+\r?\n\d\d:\d\d:\d\d[,.]\d+ -->|^\[Script Info\]/.test(start),
  ],
  ['a web page', (_, start) => /^<!doctype html|^<html/i.test(start)],
  ['an archive', (head) => text(0, 'PK', 'Rar!', '7z\u00bc\u00af')(head) || bytes('1f8b')(head)],
  ['a document', text(0, '%PDF', '{\\rtf')],
  ['a program', text(0, '\u007fELF', 'MZ', '#!')],
  ['a text', (head) => head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))],
];

function notVideoError(head: Buffer): string {
  const start = head
    .toString('utf8', 0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const what = others.find(([, fits]) => fits(head, start))?.[0];
  return what
    ? `This is ${what}, not a video.`
    : 'This is not a video in a format that we know. MP4, MOV, WebM and MKV work best.';
}
