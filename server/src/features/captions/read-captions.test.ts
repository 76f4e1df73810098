import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { captionLimits } from '@kinora/contract/text/limits';
import { sharedMedia } from '../../../test/shared-media.ts';
import { readFile as readText } from './text/read-file.ts';

const tryCaptions = (bytes: Uint8Array, language: string) => readText({ bytes, language });

const bytesOf = (file: string | Uint8Array) =>
  typeof file === 'string' ? Buffer.from(file) : file;

/** What a file becomes, without the line WEBVTT and the empty one after it. */
function read(file: string | Uint8Array, language = 'en'): string {
  const captions = tryCaptions(bytesOf(file), language);
  return typeof captions === 'string' ? captions : captions.vtt.replace('WEBVTT\n\n', '');
}

const at = '00:00:01.000 --> 00:00:02.000';
const vtt = (text: string, settings = '') => `WEBVTT\n\n${at}${settings}\n${text}\n`;
const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
const cue = (text: string, settings = '') => `${at}${settings}\n${text}\n`;

describe('files that are taken', () => {
  test.each([
    ['WebVTT', vtt('Good morning'), cue('Good morning')],
    ['SubRip', srt('Good morning'), cue('Good morning')],
    ['SubRip without numbers', '00:00:01,000 --> 00:00:02,000\nHi', cue('Hi')],
    ['line ends of Windows', srt('One\nTwo').replaceAll('\n', '\r\n'), cue('One\nTwo')],
    ['line ends of old Macs', srt('One\nTwo').replaceAll('\n', '\r'), cue('One\nTwo')],
    ['a byte order mark', `\ufeff${vtt('Hi')}`, cue('Hi')],
    ['times without hours', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi', cue('Hi')],
    ['short times', '1\n0:0:1,0 --> 0:0:2,0\nHi', cue('Hi')],
    ['a header with a title', `WEBVTT - A walk\nKind: captions\n\n${at}\nHi`, cue('Hi')],
    [
      'comments, looks and regions',
      `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE not said\n\n${at}\nHi`,
      cue('Hi'),
    ],
    ['names of cues', `WEBVTT\n\nintro\n${at}\nHi`, cue('Hi')],
    ['a cue that is called NOTE', `WEBVTT\n\nNOTE\n${at}\nHi`, cue('Hi')],
    ['coordinates of SubRip', srt('Hi').replace('02,000', '02,000 X1:1 Y1:2'), cue('Hi')],
    [
      'cues in a wrong order',
      `WEBVTT\n\n00:03.000 --> 00:04.000\nB\n\n${at}\nA`,
      `${cue('A')}\n00:00:03.000 --> 00:00:04.000\nB\n`,
    ],
    ['empty cues', `WEBVTT\n\n00:03.000 --> 00:04.000\n\n${at}\nHi`, cue('Hi')],
    ['cues of no time', `WEBVTT\n\n00:03.000 --> 00:03.000\nNever\n\n${at}\nHi`, cue('Hi')],
    [
      'long videos',
      srt('Hi').replaceAll('00:00:0', '100:00:0'),
      cue('Hi').replaceAll('00:00:0', '100:00:0'),
    ],
  ])('%s', (_what, file, expected) => expect(read(file)).toBe(expected));

  test.each([
    [' line:80%', ' line:80%'],
    [
      ' align:middle position:10%,line-left size:50%',
      ' align:center position:10%,line-left size:50%',
    ],
    [' line:-1 vertical:rl region:a align:here size:900%', ' line:-1'],
    [' line:1;x" onload=alert(1)', ''],
    [' constructor:1 __proto__:1 toString:1 line:2', ' line:2'],
  ])('settings%s', (given, kept) => expect(read(vtt('Hi', given))).toBe(cue('Hi', kept)));

  test('a place at the top, as SubRip files tell it', () => {
    expect(read(srt('{\\an8}Sign'))).toBe(cue('Sign', ' line:0'));
  });
});

describe('markup: text stays text', () => {
  test.each([
    ['<b>a</b> <i>b</i> <u>c</u>', '<b>a</b> <i>b</i> <u>c</u>'],
    ['<v Anna Berg>Hi', '<v Anna Berg>Hi</v>'],
    ['<v.loud Anna>Hi</v>', '<v Anna>Hi</v>'],
    ['<v>Hi</v>', 'Hi'],
    ['<b.big>a</b>', '<b>a</b>'],
    ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
    ['</i>a<u>', 'a<u></u>'],
    ['<c.red>a</c> <lang de>b</lang> <00:00:01.500>c', 'a b c'],
    ['<ruby>字<rt>ji</rt></ruby>', '字ji'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<b onclick="x">a</b>', '<b>a</b>'],
    ['<v <b>x>Hi', '&lt;v <b>x&gt;Hi</b>'],
    ['AT&T &amp; &lt;b&gt; &nbsp;&unknown;', 'AT&amp;T &amp; &lt;b&gt; \u00a0&amp;unknown;'],
    ['&#60;script&#x3e;', '&lt;script&gt;'],
    ['&#0;a&#8232;\u0007b\u0000'.replace('\u0000', ''), 'ab'],
    ['&#55296;', '\ufffd'],
    ['&constructor; &toString;', '&amp;constructor; &amp;toString;'],
    ['1 < 2', '1 &lt; 2'],
    [
      `${'<i>'.repeat(captionLimits.nesting + 1)}a</i>`,
      `${'<i>'.repeat(captionLimits.nesting)}a${'</i>'.repeat(captionLimits.nesting)}`,
    ],
  ])('WebVTT %s', (text, expected) => expect(read(vtt(text))).toBe(cue(expected)));

  test.each([
    ['<font color="red">a</font>', 'a'],
    ['{\\i1}a{\\i0} {b}', 'a {b}'],
    ['<I>a</I>', '<i>a</i>'],
    ['<laughs> a < b > c', '&lt;laughs&gt; a &lt; b &gt; c'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['one<br>two', 'one\ntwo'],
    ['one<br><br>two', 'one\ntwo'],
  ])('SubRip %s', (text, expected) => expect(read(srt(text))).toBe(cue(expected)));
});

describe('encodings', () => {
  const text = srt('Grüße – ça va');
  const wide = Buffer.from(text, 'utf16le');
  const mark = Buffer.from([0xff, 0xfe]);
  test.each([
    ['UTF-16, little end first', Buffer.concat([mark, wide])],
    ['UTF-16, big end first', Buffer.concat([mark, wide]).swap16()],
    ['UTF-16 without a mark', wide],
    ['UTF-16 without a mark, big end first', Buffer.from(wide).swap16()],
    ['Windows-1252', Buffer.from(text.replace('–', '\x96'), 'latin1')],
  ])('%s', (_name, file) => expect(read(file, 'de-CH')).toBe(cue('Grüße – ça va')));

  test('an old file in another script is refused at its line instead of guessed', () => {
    const file = Buffer.from(srt('\xcf\xf0\xe8\xe2\xe5\xf2'), 'latin1');
    expect(read(file, 'ru')).toBe(
      'Line 3: these letters are not in UTF-8. Save the file in that encoding and try again.',
    );
  });

  test('half a letter of UTF-16', () => {
    const file = Buffer.concat([mark, wide, Buffer.from([0x41])]);
    expect(read(file)).toBe('This file is damaged: not all of it can be read as text.');
  });
});

describe('files that are refused, with the line at fault', () => {
  const many = Array.from({ length: captionLimits.cues + 1 }, () => cue('a')).join('\n');
  test.each([
    ['nothing', '', 'This file is empty.'],
    ['only the header', 'WEBVTT\n', 'There is no caption in this file.'],
    ['only silence', vtt('<c></c>'), 'There is no caption in this file.'],
    [
      'a film',
      Buffer.from('\0\0\0\x20ftypisom', 'latin1'),
      'This is not a text file. WebVTT and SubRip files are taken.',
    ],
    [
      'a letter',
      'Dear Anna',
      'Line 1: a WebVTT file begins with “WEBVTT”, a SubRip file with the number 1 and a time.',
    ],
    [
      'WEBVTTX',
      'WEBVTTX\n\nHi',
      'Line 1: a WebVTT file begins with “WEBVTT”, a SubRip file with the number 1 and a time.',
    ],
    [
      'ASS',
      '[Script Info]\nTitle: x',
      'This is an ASS or SSA file. Save it as WebVTT or SubRip and try again.',
    ],
    [
      'TTML',
      '<?xml version="1.0"?><tt/>',
      'This is an XML file. Save it as WebVTT or SubRip and try again.',
    ],
    [
      'text outside of a cue',
      `${vtt('Hi')}\nwords\n`,
      'Line 6: a time such as “00:01:02.500 --> 00:01:04.000” was expected here.',
    ],
    [
      'a number alone',
      `${srt('Hi')}\n2\n`,
      'Line 5: a time such as “00:01:02,500 --> 00:01:04,000” was expected here.',
    ],
    [
      'a broken time',
      `${srt('Hi')}\n2\n00:00:03 --> 00:00:04,000\nx`,
      'Line 6: a time such as “00:01:02,500 --> 00:01:04,000” was expected here.',
    ],
    [
      'a minute 60',
      'WEBVTT\n\n60:00.000 --> 61:00.000\nHi',
      'Line 3: minutes and seconds end at 59.',
    ],
    [
      'time that runs back',
      'WEBVTT\n\n00:05.000 --> 00:04.000\nHi',
      'Line 3: this caption ends before it begins.',
    ],
    [
      'cues without an empty line between',
      `${srt('Hi')}00:00:03,000 --> 00:00:04,000\nx`,
      'Line 4: an empty line is missing before this caption.',
    ],
    [
      'a novel in a cue',
      srt('a'.repeat(1_001)),
      'Line 2: this caption has more than 1000 characters.',
    ],
    [
      'too many cues',
      `WEBVTT\n\n${many}`,
      'This file has 20001 captions; at most 20000 are taken.',
    ],
    [
      'too many cues, one of them broken',
      `WEBVTT\n\nnot a time\n\n${many}`,
      'This file has 20002 captions; at most 20000 are taken.',
    ],
  ])('%s', (_what, file, sentence) => expect(read(file)).toBe(sentence));

  test('what cannot be matched is read in time that grows with its length only', () => {
    const started = performance.now();
    read(`WEBVTT\n\n${at}\n${'<'.repeat(500_000)}`);
    read(`WEBVTT\n\n${at}\n${'<b>'.repeat(200_000)}`);
    read(`WEBVTT\n\n${' '.repeat(500_000)}-->`);
    read(`WEBVTT\n\n${at}${' a'.repeat(300_000)}\nHi`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test('what was read once is read the same again', () => {
  const clean = tryCaptions(Buffer.from(vtt('<v Anna>a & <i>b</i>\nc', ' line:0')), 'en');
  if (typeof clean === 'string') throw new Error(clean);
  expect(tryCaptions(Buffer.from(clean.vtt), 'en')).toEqual(clean);
});

test('words are said once, however often a line is repeated', () => {
  const captions = tryCaptions(Buffer.from(`WEBVTT\n\n${cue('a\nb')}\n${cue('a\nb')}`), 'en');
  expect(captions).toMatchObject({ words: 'a\nb' });
});

const recordings = await sharedMedia('open/captions');

test.skipIf(recordings === null)('files from elsewhere are taken', async () => {
  for (const name of await readdir(recordings ?? '')) {
    const captions = tryCaptions(await readFile(join(recordings ?? '', name)), 'en');
    expect(captions, name).toMatchObject({ vtt: expect.stringMatching(/^WEBVTT\n\n\d/) });
  }
});
