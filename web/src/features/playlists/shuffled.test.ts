import { expect, test } from 'vitest';
import { shuffled } from './shuffled.ts';

const ids = Array.from({ length: 50 }, (_, n) => `video${n}`);

test('PPLAY-06 a shuffled copy has each once, in an order of its own for each seed', () => {
  const one = shuffled(ids, 'a');
  expect(one.toSorted()).toEqual(ids.toSorted());
  expect(one).not.toEqual(ids);
  expect(shuffled(ids, 'a')).toEqual(one);
  expect(shuffled(ids, 'b')).not.toEqual(one);
});

test('PPLAY-06 every video is first for some seed', () => {
  const few = ids.slice(0, 5);
  const firsts = Array.from({ length: 200 }, (_, n) => shuffled(few, String(n))[0]);
  expect(new Set(firsts)).toEqual(new Set(few));
});

test('what is added or removed moves no other video of a shuffled copy', () => {
  const [removed] = shuffled(ids, 'a');
  const without = shuffled(
    ids.filter((id) => id !== removed),
    'a',
  );
  expect(without).toEqual(shuffled(ids, 'a').slice(1));
});
