import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConsoleMessage, expect, type Page, test } from '@playwright/test';
import type { Video } from '@kinora/contract/videos';
import { clip, everyKind } from '../server/test/clips.ts';
import { sharedMedia } from '../server/test/shared-media.ts';
import { Client, until } from './whole/client.ts';

/** Real recordings, or where there are none small clips of the same kinds that ffmpeg renders. */
async function everyClip(): Promise<string[]> {
  const folder = sharedMedia('open');
  if (folder) {
    const files = await readdir(folder);
    return files.filter((name) => /\.\w+$/.test(name)).map((name) => join(folder, name));
  }
  const description = 'the recordings: their folder is not there';
  test.info().annotations.push({ type: 'left out', description });
  return Promise.all(everyKind.map(clip));
}

/** Milliseconds for the page of one clip, once it is ready. */
const limit = 60_000;

// Small, because drawing takes from the encoder.
test.use({ viewport: { width: 480, height: 360 } });

test('every clip becomes ready and plays to its end without an error', async ({
  context,
  baseURL,
}) => {
  test.setTimeout(15 * 60_000);
  const anna = await Client.signUp(baseURL ?? '', 'everyclip');
  const left = new Set<string>();
  for (const path of await everyClip()) left.add(await anna.upload(path));

  const failed: string[] = [];
  const playAll = async () => {
    const page = await context.newPage();
    while (left.size > 0) {
      // Whichever is ready first: the others are encoded meanwhile.
      const done = () => nextIfDone(anna, left);
      const video = await until('one more clip is ready or failed', done, 1_000);
      if (!video) return;
      await test
        .step(video.title, () => playToItsEnd(page, video), { timeout: limit })
        .catch((error: unknown) => failed.push(`${video.title}: ${String(error)}`));
    }
  };
  // Two at a time: playing is mostly waiting.
  await Promise.all([playAll(), playAll()]);
  expect(failed).toEqual([]);
});

/**
 * Takes one out and asks for it, or puts it back behind the others if it is still being made: to ask
 * for all of them would take from the encoder. Null where none is left.
 */
async function nextIfDone(anna: Client, left: Set<string>): Promise<Video | false | null> {
  const [id] = left;
  if (id === undefined) return null;
  left.delete(id);
  const video = await anna.video(id);
  if (['ready', 'failed'].includes(video.state)) return video;
  left.add(id);
  return false;
}

/** Some frames from the start, then the last seconds up to the end. */
async function playToItsEnd(page: Page, video: Video) {
  expect(video).toMatchObject({ state: 'ready', error: null });
  const errors: string[] = [];
  const note = (message: ConsoleMessage) =>
    message.type() === 'error' && errors.push(message.text());
  page.on('console', note);
  await page.goto(`/video/${video.id}`);
  const element = page.locator('video');
  await expect
    .poll(() => element.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: limit })
    .toBeGreaterThan(0.3);
  await element.evaluate((one: HTMLVideoElement) => {
    if (one.duration > 4) one.currentTime = one.duration - 2;
  });
  await expect
    .poll(() => element.evaluate((one: HTMLVideoElement) => one.ended), { timeout: limit })
    .toBe(true);
  const { frames, end } = await element.evaluate((one: HTMLVideoElement) => ({
    frames: one.getVideoPlaybackQuality().totalVideoFrames,
    end: one.currentTime,
  }));
  expect(frames).toBeGreaterThan(0);
  expect(Math.abs(end - (video.seconds ?? 0))).toBeLessThan(0.15);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(errors).toEqual([]);
  page.off('console', note);
}
