import { describe, expect, it, test } from 'vitest';
import { around, growthOf, linear } from '../../../../contract/test/growth.ts';
import { parseStoryboard, thumbnailAt } from './storyboard.ts';

const vtt = `WEBVTT

NOTE small pictures

1
00:00.000 --> 00:05.000
sprite.jpg#xywh=0,0,160,90

00:00:05.000 --> 01:00:10.500 align:start
sprite.jpg#xywh=160,90,160,90

00:10.000 --> 00:15.000
no picture here
`;

describe('parseStoryboard', () => {
  const thumbnails = parseStoryboard(vtt.replaceAll('\n', '\r\n'), 'http://site/media/a/board.vtt');

  it('reads times, address and place', () => {
    expect(thumbnails).toEqual([
      {
        start: 0,
        end: 5,
        url: 'http://site/media/a/sprite.jpg',
        x: 0,
        y: 0,
        width: 160,
        height: 90,
      },
      {
        start: 5,
        end: 3610.5,
        url: 'http://site/media/a/sprite.jpg',
        x: 160,
        y: 90,
        width: 160,
        height: 90,
      },
    ]);
  });

  it.each(['', 'WEBVTT', '<!doctype html>'])('finds nothing in %j', (text) => {
    expect(parseStoryboard(text, 'http://site/')).toEqual([]);
  });

  it('finds the picture of a moment', () => {
    expect(thumbnailAt(thumbnails, 4.9)?.start).toBe(0);
    expect(thumbnailAt(thumbnails, 9_999)?.start).toBe(5);
    expect(thumbnailAt([], 1)).toBeNull();
  });
});

const cue = 'WEBVTT\n\n00:01.000 --> 00:02.000';
const storyboard = (text: string) => parseStoryboard(text, 'https://films.example/a.vtt');

test.each<[string, (text: string) => unknown, (characters: number) => string]>([
  ['storyboard: parts', storyboard, around(`${cue}\n`, '#xywh=1,1,1,', '')],
  ['storyboard: space in a time', storyboard, around(`${cue}`, ' ', 'a\u2028b\nc')],
])(
  'time grows with the length: %s',
  (_what, parse, textOf) => {
    expect(growthOf(parse, textOf)).toBeLessThan(linear);
  },
  60_000,
);
