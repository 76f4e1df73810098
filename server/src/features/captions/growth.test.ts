import { expect, test } from 'vitest';
import { around, growthOf, linear } from '../../../../contract/test/growth.ts';
import { readFile } from './text/read-file.ts';

const time = '00:00:01.000 --> 00:00:02.000';
const read = (text: string) => readFile({ bytes: Buffer.from(text), language: 'en' });

const vtt = (middle: string, close = '') => around(`WEBVTT\n\n${time}\n`, middle, close);
const srt = (middle: string, close = '') =>
  around(`1\n${time.replaceAll('.', ',')}\n`, middle, close);

test.each<[string, (characters: number) => string]>([
  ['open tags', vtt('<b>', 'a')],
  ['tags that nobody closes', vtt('<', 'a')],
  ['tags that nobody opened', vtt('<b><b></i>', 'a')],
  ['tags in each other that nobody opened, in SubRip', srt('<i><u></b>', 'a')],
  ['speakers', vtt('<v a>', 'a')],
  ['space before a speaker', around(`WEBVTT\n\n${time}\n<v`, ' ', '>a')],
  ['codes that nobody closes', srt('{\\', 'a')],
  ['entities that nobody closes', vtt('&am')],
  ['one long entity', around(`WEBVTT\n\n${time}\n&`, 'a')],
  ['space before a time', around('WEBVTT\n\n', ' ', `x${time}`)],
  ['space in a time', around('WEBVTT\n\n00:00:01.000', ' ', 'x')],
  ['space behind a time', around(`WEBVTT\n\n${time}`, ' ', 'a\u2028b\nc')],
  ['settings', around(`WEBVTT\n\n${time}`, ' line:1', '\na')],
  ['one long setting', around(`WEBVTT\n\n${time} line:`, '1', '\na')],
  ['cues', around('WEBVTT\n\n', `${time}\na\n\n`)],
  ['cues in one paragraph', around('WEBVTT\n\n', `${time}\na\n`)],
  ['empty lines', around('WEBVTT', '\n\r', 'a')],
  ['remarks', around('WEBVTT\n\n', 'NOTE\n\n', `${time}\na`)],
  ['a title', around('WEBVTT ', ' ', `\n\n${time}\na`)],
  ['lines of a cue', vtt('a\n')],
])(
  'time grows with the length: %s',
  (_what, textOf) => {
    expect(growthOf(read, textOf)).toBeLessThan(linear);
  },
  60_000,
);
