import { describe, expect, test } from 'vitest';
import type { Source, SourceAudio, SourceVideo } from '../source.ts';
import { plan } from './plan.ts';

const video: SourceVideo = {
  index: 0,
  codec: 'h264',
  profile: 'High',
  pixelFormat: 'yuv420p',
  width: 1920,
  height: 1080,
  rotated: false,
  squarePixels: true,
  inBand: false,
  interlaced: false,
  rate: { num: 30, den: 1 },
  bitrate: 8e6,
  keyframeSeconds: 2,
  hiddenStart: false,
  startSeconds: 0,
  endSeconds: 60,
  color: { matrix: null, primaries: null, transfer: null },
};
const audio: SourceAudio = {
  index: 1,
  codec: 'aac',
  profile: 'LC',
  channels: 2,
  sampleRate: 48_000,
  bitrate: 128_000,
  startSeconds: 0,
  endSeconds: 60,
};
const source = (
  change: Partial<SourceVideo> = {},
  sound: Partial<SourceAudio> | null = {},
): Source => ({
  format: 'mov',
  bytes: 60e6,
  video: { ...video, ...change },
  audio: sound && { ...audio, ...sound },
  chapters: [],
});
const vp9 = { codec: 'vp9' };
const names = (made: ReturnType<typeof plan>) => made.rungs.map(({ name }) => name).join(' ');

test('a source that browsers play is the top rung, and those below are encoded', () => {
  const made = plan(source());
  expect(made.direct?.label).toBe('1080p');
  expect(names(made)).toBe('720 480 360 240 144');
  expect(made.firstRung).toBeNull();
  expect(made.audio).toBe('copy');
});

test.each<[string, Partial<SourceVideo>]>([
  ['another codec', vp9],
  ['ten bits', { pixelFormat: 'yuv420p10le' }],
  ['keyframes far apart', { keyframeSeconds: 8.3 }],
  ['far too many bits', { bitrate: 40e6 }],
  ['rotation', { rotated: true }],
  ['settings among the pictures', { inBand: true }],
  ['stretched pixels', { squarePixels: false }],
  ['interlaced fields', { interlaced: true }],
  ['frames that are not to be shown', { hiddenStart: true }],
  ['more than 60 frames a second', { rate: { num: 120, den: 1 } }],
])('no direct play with %s; a low rung goes first', (_, change) => {
  const made = plan(source(change));
  expect(made.direct).toBeNull();
  expect(made.firstRung).toBe('360');
});

test.each([
  [1920, 1080, '1080 720 480 360 240 144'],
  [3840, 2160, '2160 1440 1080 720 480 360 240 144'],
  [1080, 1920, '1080 720 480 360 240 144'],
  [642, 642, '642 480 360 240 144'],
  [1920, 800, '800 480 360 240 144'],
  [853, 479, '480 360 240 144'],
  [100, 60, '60'],
  [7680, 4320, '2160 1440 1080 720 480 360 240 144'],
])('%d × %d is offered as %s', (width, height, rungs) => {
  const made = plan(source({ ...vp9, width, height }));
  expect(names(made)).toBe(rungs);
  for (const rung of made.rungs) {
    expect(rung.width % 2).toBe(0);
    expect(rung.height % 2).toBe(0);
    expect(rung.width / rung.height).toBeCloseTo(width / height, 0);
  }
});

test.each([
  [{ num: 60, den: 1 }, 60, 30],
  [{ num: 60_000, den: 1001 }, 60_000 / 1001, 30_000 / 1001],
  [{ num: 50, den: 1 }, 50, 25],
  [{ num: 120, den: 1 }, 60, 30],
  [{ num: 144, den: 1 }, 48, 24],
  [{ num: 240, den: 1 }, 60, 30],
  [{ num: 24, den: 1 }, 24, 24],
  [{ num: 25, den: 2 }, 12.5, 12.5],
])(
  'of %o large rungs keep up to 60 frames and small ones half of more than 40',
  (rate, large, small) => {
    const made = plan(source({ ...vp9, rate }));
    const fps = (name: string) => {
      const rung = made.rungs.find((one) => one.name === name);
      return rung && rung.rate.num / rung.rate.den;
    };
    expect(fps('720')).toBeCloseTo(large, 6);
    expect(fps('480')).toBeCloseTo(small, 6);
  },
);

describe('chunks', () => {
  test.each([0.04, 1, 3.9, 4, 5.3, 8.1, 16.01, 24, 59.97, 315.8, 7200, 43_199, 604_800])(
    'of %d s cover every frame once, in whole segments, a short one first',
    (endSeconds) => {
      const rate = { num: 30_000, den: 1001 };
      const made = plan(source({ ...vp9, rate, endSeconds }, null));
      expect(made.segmentFrames).toBe(120);
      let next = 0;
      for (const [index, chunk] of made.chunks.entries()) {
        expect(chunk.start).toBe(next);
        expect(chunk.start % made.segmentFrames).toBe(0);
        expect(index === 0 || chunk.frames >= 120).toBe(true);
        next += chunk.frames;
      }
      expect(next).toBe(Math.max(1, Math.round((endSeconds * 30_000) / 1001)));
      expect(made.chunks[0]?.frames).toBeLessThan(240);
      // Of the longest video that may be allowed, a week, it is about one a minute.
      expect(made.chunks.length).toBeLessThan(Math.max(800, endSeconds / 60));
    },
  );
});

test('chunks are twice as long each time, up to 16 s', () => {
  const made = plan(source({ ...vp9, rate: { num: 30, den: 1 }, endSeconds: 60 }, null));
  expect(made.chunks.map(({ frames }) => frames / 30)).toEqual([4, 8, 16, 16, 16]);
});

test('sound alone gets a still picture as long as it lasts', () => {
  const made = plan({ ...source(), video: null });
  expect(made.seconds).toBe(60);
  expect(made.base).toEqual({ num: 2, den: 1 });
  expect(names(made)).toBe('720 480 360 240 144');
});

test('sound that goes on long after the picture is kept', () => {
  expect(plan(source({}, { endSeconds: 60.2 })).seconds).toBe(60);
  const made = plan(source({}, { endSeconds: 90 }));
  expect(made.seconds).toBe(90);
  expect(made.direct).toBeNull();
});

test.each<[string, Partial<SourceAudio>]>([
  ['another codec', { codec: 'opus' }],
  ['surround sound', { channels: 6 }],
  ['a late start', { startSeconds: 0.4 }],
  ['an early end', { endSeconds: 50 }],
])('sound with %s is encoded', (_, change) => {
  expect(plan(source({}, change)).audio).toBe('encode');
});

test.each([144, 240, 480, 1000])('%i frames a second are encoded at 60 at most', (num) => {
  const made = plan(source({ rate: { num, den: 1 } }));
  expect(made.direct).toBeNull();
  for (const { rate } of made.rungs) expect(rate.num / rate.den).toBeLessThanOrEqual(60);
});
