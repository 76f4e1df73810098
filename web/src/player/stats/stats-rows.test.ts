import { expect, test } from 'vitest';
import { type Stats, statsRows } from './stats-rows.ts';

const stats: Stats = {
  id: 'abc',
  viewport: { width: 1280, height: 719.6, ratio: 2 },
  frames: { decoded: 1200, dropped: 3 },
  picture: { width: 1920, height: 1080 },
  rung: '1080p60',
  chosen: 'auto',
  codecs: 'avc1.64002a,mp4a.40.2',
  bandwidth: 45_210_000,
  segment: { bytes: 312_400, firstByte: 11.6, whole: 85.2 },
  buffered: 12.3456,
  position: 83.2,
  length: 600,
};

test('says what is known', () => {
  expect(Object.fromEntries(statsRows(stats))).toEqual({
    Video: 'abc',
    Viewport: '1280 × 720 × 2',
    Resolution: '1920 × 1080, 1080p60',
    Quality: 'auto',
    Codecs: 'avc1.64002a,mp4a.40.2',
    Frames: '3 dropped of 1200',
    Buffer: '12.35 s',
    Connection: '45.2 Mbit/s',
    'Last segment': '312 kB in 85 ms, first byte after 12 ms',
    Position: '83.20 / 600.00 s',
  });
});

test('says what is not known', () => {
  const unknown = { rung: null, codecs: null, bandwidth: null, segment: null, length: null };
  const rows = Object.fromEntries(statsRows({ ...stats, ...unknown }));
  expect(rows).toMatchObject({
    Resolution: '1920 × 1080',
    Codecs: 'unknown',
    Connection: 'unknown',
    'Last segment': 'none',
    Position: '83.20 s',
  });
});
