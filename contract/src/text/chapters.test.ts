import { describe, expect, test } from 'vitest';
import { chapterAt, chaptersIn, checkChapters, tidyChapters } from './chapters.ts';

const starts = (text: string, seconds: number | null = null) =>
  chaptersIn(text, seconds).map(({ start }) => start);

describe('chapters in a description', () => {
  test.each([
    ['0:00 Intro\n1:05 Middle\n2:10 End', ['Intro', 'Middle', 'End'], [0, 65, 130]],
    [
      '00:00 - Intro\r\n10:00 – Middle\r\n1:02:03 — End',
      ['Intro', 'Middle', 'End'],
      [0, 600, 3723],
    ],
    ['[0:00] Intro\n(0:30) Middle\n[1:00]End', ['Intro', 'Middle', 'End'], [0, 30, 60]],
    ['• 0:00 Intro\n- 0:30 | Middle\n* 1:00: End', ['Intro', 'Middle', 'End'], [0, 30, 60]],
    ['1. 0:00 Intro\n2. 0:30 Middle\n3) 1:00 End', ['Intro', 'Middle', 'End'], [0, 30, 60]],
    ['Intro 0:00\nMiddle - 0:30\nEnd (1:00)', ['Intro', 'Middle', 'End'], [0, 30, 60]],
    ['0:00 介绍\n90:00 Ünder\n100:00:00 Lang', ['介绍', 'Ünder', 'Lang'], [0, 5400, 360_000]],
    [
      'A film.\n\n0:00 One\nwith words\n0:20 Two\n\n0:40 3:2 ratio',
      ['One', 'Two', '3:2 ratio'],
      [0, 20, 40],
    ],
    ['0:00 <b>a</b>\n0:10 b\n0:20 c', ['<b>a</b>', 'b', 'c'], [0, 10, 20]],
  ])('%j', (text, titles, times) => {
    expect(chaptersIn(text, null)).toEqual(times.map((start, i) => ({ title: titles[i], start })));
  });

  test.each([
    ['no times at all', ''],
    ['fewer than three', '0:00 Intro\n1:00 End'],
    ['none at the beginning', '0:01 Intro\n1:00 Middle\n2:00 End'],
    ['not one after the other', '0:00 Intro\n2:00 Middle\n1:00 End'],
    ['the same time twice', '0:00 Intro\n1:00 Middle\n1:00 End'],
    ['one shorter than 10 seconds', '0:00 Intro\n0:09 Middle\n1:00 End'],
    ['times without names', '0:00\n1:00\n2:00'],
    ['no such times', '0:00 Intro\n0:61 Middle\n1:99:00 End'],
    ['times inside sentences', 'At 0:00 it begins\nlook at 1:00 again\nand 2:00 too, he says'],
  ])('none with %s', (_, text) => expect(chaptersIn(text, null)).toEqual([]));

  test.each([
    ['A film about 0:00 and more', null],
    ['0:00 Intro\n1:00 End', 'few'],
    ['0:01 Intro\n1:00 Middle\n2:00 End', 'start'],
    ['0:00 Intro\n2:00 Middle\n1:00 End', 'order'],
    ['0:00 Intro\n0:09 Middle\n1:00 End', 'short'],
    ['0:00 Intro\n1:00 Middle\n2:00 End', null],
  ])('why the lines of %j are none', (text, fault) =>
    expect(checkChapters(text, null).fault).toBe(fault),
  );

  test('what lies beyond the end is left out, and the last one is long enough', () => {
    const text = '0:00 One\n0:20 Two\n0:40 Three\n5:00 Four';
    expect(starts(text, 60)).toEqual([0, 20, 40]);
    expect(starts(text, 45)).toEqual([]);
  });

  test('a long text of near misses is read at once', () => {
    const text = `${'- '.repeat(2_500)}\n${'1'.repeat(5_000)}\n${' ('.repeat(2_500)}0:0`;
    const before = performance.now();
    expect(chaptersIn(text, null)).toEqual([]);
    expect(performance.now() - before).toBeLessThan(200);
  });
});

describe('chapters of a file', () => {
  test('are put in order', () => {
    const found = [
      { title: ' Second ', start: 5 },
      { title: '', start: 0.2 },
      { title: 'Again', start: 5 },
      { title: '🎬'.repeat(300), start: 7 },
      { title: 'Beyond', start: 10 },
      { title: 'Nowhere', start: Number.NaN },
    ];
    expect(tidyChapters(found, 10)).toEqual([
      { title: 'Chapter 1', start: 0 },
      { title: 'Second', start: 5 },
      { title: '🎬'.repeat(100), start: 7 },
    ]);
  });

  test('a single one divides nothing', () => {
    expect(tidyChapters([{ title: 'All', start: 0 }], 10)).toEqual([]);
  });
});

test.each([
  [0, 0],
  [9.99, 0],
  [10, 1],
  [500, 1],
])('at %d seconds it is chapter %d', (seconds, index) => {
  const chapters = [
    { title: 'a', start: 0 },
    { title: 'b', start: 10 },
  ];
  expect(chapterAt(chapters, seconds)).toBe(index);
  expect(chapterAt([], seconds)).toBe(-1);
});
