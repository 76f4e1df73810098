import HlsPlayer, { type ErrorData } from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recover } from './recover.ts';
import { problems, type StreamMedia } from './stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stream that has its playlists, stands at 40 s, and whose next pieces do not come. */
function broken() {
  const heard = new Map<string, (event: string, data?: Partial<ErrorData>) => void>();
  const loadedFrom: number[] = [];
  const failed: unknown[] = [];
  const hls = {
    levels: [{}],
    on: (event: string, hear: () => void) => heard.set(event, hear),
    startLoad: (from: number) => loadedFrom.push(from),
  } as unknown as HlsPlayer;
  const media = {
    video: new EventTarget(),
    source: () => ({ processing: false }),
    currentPosition: () => 40,
    report: { connected: () => undefined, failed: (problem: unknown) => failed.push(problem) },
  } as unknown as StreamMedia;
  recover(HlsPlayer, hls, media, () => undefined);
  /** Lets the next try fail: with the status of an answer, or 0 where there is none. */
  const fail = (code: number) => {
    heard.get(HlsPlayer.Events.ERROR)?.(HlsPlayer.Events.ERROR, {
      type: HlsPlayer.ErrorTypes.NETWORK_ERROR,
      details: HlsPlayer.ErrorDetails.FRAG_LOAD_ERROR,
      fatal: true,
      response: { code, url: '', data: '' },
    });
    vi.advanceTimersByTime(15_000);
  };
  return { fail, failed, loadedFrom, comes: () => heard.get(HlsPlayer.Events.FRAG_LOADED)?.('') };
}

const times = (count: number, run: () => void) => Array.from({ length: count }).forEach(run);

test('a server that answers with errors is tried six times, from the place of the stream', () => {
  const { fail, failed, loadedFrom } = broken();
  times(6, () => fail(503));
  expect([loadedFrom, failed]).toEqual([[40, 40, 40, 40, 40, 40], []]);
  fail(503);
  expect([loadedFrom.length, failed]).toEqual([6, [problems.server]]);
});

test('ux 33 however long there was no connection, a failing server is tried as often after that', () => {
  const { fail, failed, loadedFrom } = broken();
  times(10, () => fail(0));
  times(6, () => fail(502));
  expect([loadedFrom.length, failed]).toEqual([16, []]);
  fail(502);
  expect(failed).toEqual([problems.server]);
});

test('what comes in between lets the tries begin anew', () => {
  const { fail, failed, comes } = broken();
  times(6, () => fail(503));
  comes();
  times(6, () => fail(503));
  expect(failed).toEqual([]);
});
