import { expect, test } from 'vitest';
import { forgetPersonal } from '../accounts/forget-personal.ts';
import { hideLocally, isHidden } from './list-filter.ts';

test('AUTH-26 what a user hid is hidden from nobody who comes after', () => {
  const video = { id: 'v1', channel_id: 'c1' };
  hideLocally('c1');
  expect(isHidden(video)).toBe(true);
  forgetPersonal();
  expect(isHidden(video)).toBe(false);
});
