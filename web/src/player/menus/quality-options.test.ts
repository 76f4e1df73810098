import { expect, it } from 'vitest';
import { type PlayerSource } from '../source.ts';
import { qualityOptions } from './quality-options.ts';

const rung = (label: string, published: number) => ({
  id: label,
  label,
  url: `${label}.m3u8`,
  height: Number.parseInt(label, 10),
  published,
});
const source = (changes: Partial<PlayerSource>): PlayerSource => ({
  id: 'v',
  title: 'A video',
  channel: 'A channel',
  url: 'master.m3u8',
  growingUrl: null,
  resolutions: [],
  plannedLabels: [],
  seconds: 60,
  width: 1920,
  height: 1080,
  frameRate: 30,
  silent: false,
  poster: null,
  color: null,
  storyboardUrl: null,
  askCurve: null,
  chapters: [],
  captions: [],
  processing: true,
  share: null,
  ...changes,
});

it('lists what is there and what is coming, largest first', () => {
  const options = qualityOptions(
    source({
      resolutions: [rung('360p', 12), rung('720p', 0)],
      plannedLabels: ['1080p60', '720p', '360p'],
    }),
  );
  expect(options).toEqual([
    { label: '1080p60', size: 1080, processing: true },
    { label: '720p', size: 720, processing: true },
    { label: '360p', size: 360, processing: false },
  ]);
});

it('lists every rung of a finished video', () => {
  const options = qualityOptions(source({ processing: false, resolutions: [rung('720p', 0)] }));
  expect(options).toEqual([{ label: '720p', size: 720, processing: false }]);
});
