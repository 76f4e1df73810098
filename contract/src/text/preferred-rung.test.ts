import { expect, test } from 'vitest';
import { preferredRung } from './preferred-rung.ts';

test.each([
  ['standard', '1080p 720p 360p', '360p'],
  ['standard', '1080p60 720p60', '720p60'],
  ['standard', '360p 480p 720p', '480p'],
  // As far below as above: the larger one.
  ['standard', '360p 600p', '600p'],
  ['standard', '600p 360p', '600p'],
  ['low', '720p 240p', '240p'],
  ['low', '144p 240p', '144p'],
  ['standard', '480p60 240p', '480p60'],
  ['low', '48p 240p', '240p'],
  ['ask', '480p 1080p60 720p', '1080p60'],
] as const)('SETT-07 %s of %s is %s', (choice, labels, wanted) => {
  const rungs = labels.split(' ').map((resolution) => ({ resolution }));
  expect(preferredRung(choice, rungs)).toEqual({ resolution: wanted });
});

test.each(['ask', 'standard', 'low'] as const)('SETT-07 %s of nothing is nothing', (choice) => {
  expect(preferredRung(choice, [])).toBeNull();
});
