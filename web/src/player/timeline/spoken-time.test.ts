import { expect, it } from 'vitest';
import { spokenTime } from './spoken-time.ts';

it.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [65, '1 minute 5 seconds'],
  [600, '10 minutes'],
  [3661, '1 hour 1 minute 1 second'],
  [36_000, '10 hours'],
])('says %d', (seconds, text) => expect(spokenTime(seconds)).toBe(text));
