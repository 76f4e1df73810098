import { cleanMarkup } from '@kinora/contract/text/captions/clean-markup';
import { readCues } from '@kinora/contract/text/captions/read-cues';
import { writeSubRip, writeVtt } from '@kinora/contract/text/captions/write-captions';
import { describe, expect, test } from 'vitest';
import {
  addCue,
  changeCue,
  type CueList,
  editedCues,
  mergeWithNext,
  indexAt,
  shiftCues,
  splitCue,
} from './cue-list.ts';
import { fileText, typedText } from './cue-text.ts';
import { timeIn, timeText } from './cue-time.ts';
import { problemsOf } from './problems.ts';

const cue = (key: number, start: number, end: number, text: string) => ({
  ...{ key, start, end, text },
  settings: '',
});
const list: CueList = [cue(1, 1_000, 2_000, 'Good morning'), cue(2, 3_000, 4_000, 'How are you?')];
const shape = (cues: CueList) => cues.map(({ start, end, text }) => [start, end, text]);

describe('ux 57 cues that are edited', () => {
  test('a new one is as long as there is room, and stands in its order', () => {
    const added = addCue(list, 1_900);
    expect(shape(added.list)[1]).toEqual([1_900, 3_000, '']);
    expect(added.list[1]?.key).toBe(added.key);
    expect(shape(addCue(list, 5_000).list)[2]).toEqual([5_000, 7_000, '']);
    // Beside one that follows at once it can still be seen.
    expect(shape(addCue(list, 2_900).list)[1]).toEqual([2_900, 3_400, '']);
  });

  test('a text is parted at the caret, a time at the moment, and each by the other', () => {
    const parts = (caret: number, at: number) =>
      shape(splitCue(list, 1, { caret, at }).list).slice(0, 2);
    expect(parts(4, 1_250)).toEqual([
      [1_000, 1_250, 'Good'],
      [1_250, 2_000, 'morning'],
    ]);
    expect(parts(6, 9_000)).toEqual([
      [1_000, 1_500, 'Good m'],
      [1_500, 2_000, 'orning'],
    ]);
    expect(parts(0, 1_800)).toEqual([
      [1_000, 1_800, 'Good'],
      [1_800, 2_000, 'morning'],
    ]);
    expect(splitCue(list, 1, { caret: 4, at: 1_250 }).key).toBe(3);
  });

  test('two become one; the last has none to become one with', () => {
    expect(shape(mergeWithNext(list, 1))).toEqual([[1_000, 4_000, 'Good morning\nHow are you?']]);
    expect(mergeWithNext(list, 2)).toBe(list);
  });

  test('all are moved, but none before the beginning', () => {
    expect(shiftCues(list, 500)[0]).toMatchObject({ start: 1_500, end: 2_500 });
    expect(shape(shiftCues(list, -5_000))).toEqual([
      [0, 1_000, 'Good morning'],
      [2_000, 3_000, 'How are you?'],
    ]);
  });

  test('a beginning that is changed puts a cue into its order', () => {
    expect(changeCue(list, 1, { start: 3_500 }).map(({ key }) => key)).toEqual([2, 1]);
    expect(indexAt(list, 1_999)).toBe(0);
    expect(indexAt(list, 2_000)).toBe(-1);
  });

  test('what is wrong is said of its cue: no text, no time, overlaps, too late', () => {
    const wrong = [
      cue(1, 0, 1_000, '<i> </i>'),
      cue(2, 2_000, 2_000, 'b'),
      cue(3, 2_500, 4_000, 'c'),
      cue(4, 3_000, 5_000, 'd'),
      cue(5, 9_000, 9_500, 'e'),
      cue(6, 9_600, 9_900, 'f'.repeat(1_001)),
    ];
    const found = problemsOf(wrong, 8_000);
    expect([...found].map(([key, { blocks }]) => [key, blocks])).toEqual([
      [1, true],
      [2, true],
      [4, false],
      [5, false],
      [6, true],
    ]);
    expect(problemsOf(list, null).size).toBe(0);
  });
});

describe('what is typed and what stands in a file', () => {
  test.each([
    'Tom &amp; Jerry',
    'a &lt; b and c &gt; d',
    '<i>Good <b>morning</b></i>',
    '<v Anna &amp; Ben>Hello</v>',
    'a literal &lt;b&gt; stays one',
    'the letter &amp;lt; stays one',
    'an arrow --&gt; here',
    '1 &lt; 2 &lt;i',
    'two\nlines',
  ])('%s comes back as it was', (vtt) => {
    expect(fileText(typedText(vtt))).toBe(vtt);
    expect(cleanMarkup(vtt, false).vtt).toBe(vtt);
  });

  test('is read by people', () => {
    expect(typedText('Tom &amp; Jerry &lt;3')).toBe('Tom & Jerry <3');
  });

  test('both formats are read again as they were', () => {
    const vtt =
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0\nTom &amp; <i>Jerry</i>\n\n' +
      '01:00:03.000 --> 01:00:04.000\ntwo\nlines\n';
    const cues = readCues(vtt);
    expect(writeVtt(cues)).toBe(vtt);
    const again = readCues(writeSubRip(cues));
    expect(writeVtt(again)).toBe(vtt);
    expect(editedCues(cues)[0]?.text).toBe('Tom & <i>Jerry</i>');
    const [said] = readCues('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Hello</v>');
    expect(writeSubRip(said ? [said] : [])).toContain('\nAnna: Hello\n');
  });

  test('times are typed in several ways', () => {
    expect(['1:02.5', '62,5', '62.500', '0:01:02.500'].map(timeIn)).toEqual(
      Array.from({ length: 4 }, () => 62_500),
    );
    expect(['', '1:60', 'soon', '1:00:61', '-1', '1:99:00'].map(timeIn)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    expect([0, 62_500, 3_602_001].map(timeText)).toEqual(['0:00.000', '1:02.500', '1:00:02.001']);
  });
});
