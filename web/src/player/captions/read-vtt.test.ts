import { expect, test } from 'vitest';
import { around, growthOf, linear } from '../../../../contract/test/growth.ts';
import { plainText, readVtt, speakerOf } from './read-vtt.ts';

const one = (text: string, settings = '') =>
  readVtt(`WEBVTT\n\n00:00:01.500 --> 01:00:02.000${settings}\n${text}\n`)[0];

test('a cue with its times in seconds', () => {
  expect(one('Hi\nthere')).toEqual({
    start: 1.5,
    end: 3602,
    top: false,
    align: 'center',
    text: ['Hi\nthere'],
  });
});

test('markup becomes parts, and entities letters', () => {
  expect(one('a <i>b <b>c</b></i> &lt;d&gt; &amp;amp;')?.text).toEqual([
    'a ',
    { tag: 'i', text: ['b ', { tag: 'b', text: ['c'] }] },
    ' <d> &amp;',
  ]);
});

test.each([
  ['<c>x</c>', ['x']],
  ['</i>x', ['x']],
  ['<u>x', [{ tag: 'u', text: ['x'] }]],
  ['a < b', ['a ', '<', ' b']],
])('what is not as it should be does no harm: %s', (text, nodes) => {
  expect(one(text)?.text).toEqual(nodes);
});

test.each([
  [' line:0', true],
  [' line:10%', true],
  [' line:80% align:start', false],
  [' line:-1', false],
  [' line:14', false],
  [' align:end', false],
])('the place of a cue:%s', (settings, top) => expect(one('x', settings)?.top).toBe(top));

test('who says it, and what', () => {
  const text = one('<v Anna B.>Good <i>morning</i>,\nall</v>')?.text ?? [];
  expect([speakerOf(text), plainText(text)]).toEqual(['Anna B.', 'Good morning, all']);
  expect(speakerOf(one('<v A>x</v> <v B>y</v>')?.text ?? [])).toBeNull();
});

test('what has no times is left out', () => {
  expect(
    readVtt('WEBVTT\n\nNOTE x\n\n00:01.000 --> soon\nHi\n\n1\n00:01.000 --> 00:02.000\nHi'),
  ).toHaveLength(1);
  expect(readVtt('')).toEqual([]);
});

const cue = 'WEBVTT\n\n00:01.000 --> 00:02.000';

test.each<[string, (text: string) => unknown, (characters: number) => string]>([
  ['captions: open tags', readVtt, around(`${cue}\n`, '<b>', 'a')],
  ['captions: tags that nobody closes', readVtt, around(`${cue}\n`, '<', '')],
  ['captions: tags that nobody opened', readVtt, around(`${cue}\n`, '<b></i>', 'a')],
  ['captions: space in a tag', readVtt, around(`${cue}\n<v`, ' ', 'b')],
  ['captions: space in a time', readVtt, around(`${cue}`, ' ', 'a\u2028b\nc')],
  ['captions: empty lines', readVtt, around(`${cue}\n`, '\r\n\r', 'a')],
  ['captions: settings', readVtt, around(`${cue}`, ' line:', '\na')],
  ['captions: entities', readVtt, around(`${cue}\n`, '&am', '')],
])(
  'time grows with the length: %s',
  (_what, parse, textOf) => {
    expect(growthOf(parse, textOf)).toBeLessThan(linear);
  },
  60_000,
);
