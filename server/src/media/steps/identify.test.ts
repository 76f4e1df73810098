import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clip } from '../../../test/clips.ts';
import { identify } from './identify.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-identify-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['plain.mp4', 'mov'],
  ['odd-size.webm', 'matroska'],
  ['audio-only.m4a', 'mov'],
] as const)('%s is %s', async (name, format) => {
  expect(await identify(await clip(name))).toEqual({ ok: true, found: format });
});

test.each([
  ['', /empty/],
  ['#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd', /playlist/],
  ['ffconcat version 1.0\nfile /etc/passwd', /playlist/],
  ['<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011">', /playlist/],
  ['<!DOCTYPE html><script>', /web page/],
  ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">', /picture/],
  ['\u0089PNG\r\n', /picture/],
  ['GIF89a', /picture/],
  ['WEBVTT\n\n00:00.000 --> 00:01.000\nHello', /subtitle/],
  ['1\n00:00:01,000 --> 00:00:02,000\nHello', /subtitle/],
  ['PK\u0003\u0004', /archive/],
  ['%PDF-1.7', /document/],
  ['just some words', /text/],
  ['\u0000\u0001\u0002\u0003', /format/],
])('%j is refused with a sentence', async (content, sentence) => {
  const file = join(folder, 'upload.mp4');
  await writeFile(file, content, 'latin1');
  const found = await identify(file);
  expect(found).toEqual({ ok: false, sentence: expect.stringMatching(sentence) });
});

test('an MP4 whose end is missing is refused as such', async () => {
  const found = await identify(await clip('truncated.mp4'));
  expect(found).toEqual({
    ok: false,
    sentence: expect.stringMatching(/end of the file is missing/),
  });
});
