import { expect, test } from 'vitest';
import { readChoices } from './choices.ts';

const usual = {
  ...{ start: 0, autoplay: false, muted: false, loop: false, controls: true, origin: null },
};

test.each([
  ['', usual],
  ['?start=90', { ...usual, start: 90 }],
  ['?t=1m30s', { ...usual, start: 90 }],
  ['?start=soon&autoplay=perhaps&controls=', usual],
  [
    '?autoplay=1&muted=true&loop=yes&controls=0',
    { ...usual, autoplay: true, muted: true, loop: true, controls: false },
  ],
  ['?origin=https://blog.example/a/page', { ...usual, origin: 'https://blog.example' }],
  ['?origin=blog', usual],
  ['?origin=javascript:alert(1)', usual],
  ['?origin=data:text/html,x', usual],
  ['?origin=file:///etc/passwd', usual],
])('the address of an embedded video chooses: “%s”', (search, choices) => {
  expect(readChoices(search)).toEqual(choices);
});
