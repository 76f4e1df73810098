import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../session.ts';
import { createStore } from '../../ui/store.ts';
import { watchForStalls } from './stall-watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A player that plays and stands still, as far as the watchdog looks at it. */
function watched() {
  const state = createStore({
    ...{ playing: true, waiting: false, problem: null, disconnected: false, ended: false },
    ...{ time: 3, stalled: null as 'slow' | 'stuck' | null },
  });
  const video = { currentTime: 3, readyState: 1, buffered: { length: 0 } };
  const line = { arriving: false };
  const done: string[] = [];
  const session = {
    ...{ state, video: () => video, source: () => ({ processing: false, resolutions: [] }) },
    stream: () => ({ arriving: () => line.arriving }),
  } as unknown as Session;
  const stop = watchForStalls(session, {
    reopen: () => done.push('reopened'),
    giveUp: () => done.push('given up'),
  });
  const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);
  return { state, video, line, done, seconds, stop };
}

test('a position that has not moved for 5 s is told and the stream opened anew, once; then it is given up', () => {
  const { state, done, seconds } = watched();
  seconds(4);
  expect([state.get().stalled, done]).toEqual([null, []]);
  seconds(1);
  expect([state.get().stalled, done]).toEqual(['stuck', ['reopened']]);
  seconds(4);
  expect(done).toEqual(['reopened']);
  seconds(1);
  expect(done).toEqual(['reopened', 'given up']);
});

test('a position that moves is left in peace, and after it has gone on it is helped again', () => {
  const { state, video, done, seconds } = watched();
  seconds(5);
  expect(done).toEqual(['reopened']);
  video.readyState = 4;
  for (let second = 0; second < 6; second++) {
    video.currentTime += 1;
    seconds(1);
  }
  expect(state.get().stalled).toBeNull();
  seconds(5);
  expect(done).toEqual(['reopened', 'reopened']);
});

test('while more of it comes it is told that loading takes long, and opened anew only after 30 s', () => {
  const { state, line, done, seconds } = watched();
  line.arriving = true;
  seconds(5);
  expect([state.get().stalled, done]).toEqual(['slow', []]);
  seconds(24);
  expect(done).toEqual([]);
  seconds(1);
  expect([state.get().stalled, done]).toEqual(['stuck', ['reopened']]);
});

test.each([
  ['it is paused', { playing: false }],
  ['there is no connection', { disconnected: true }],
  ['its end is reached', { playing: false, ended: true }],
])('nothing is done where %s', (_, change) => {
  const { state, done, seconds } = watched();
  state.set(change);
  seconds(60);
  expect([state.get().stalled, done]).toEqual([null, []]);
});

test('nothing is done in a hidden tab, nor once it is stopped', () => {
  const hidden = watched();
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  hidden.seconds(60);
  expect(hidden.done).toEqual([]);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  hidden.stop();
  hidden.seconds(60);
  expect(hidden.done).toEqual([]);
});
