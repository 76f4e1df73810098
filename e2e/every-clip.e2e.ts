import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { clip, type Clip } from '../server/test/clips.ts';
import { sharedMedia } from '../server/test/shared-media.ts';
import { Client } from './whole/client.ts';

const rendered: Clip[] = [
  ...(['plain.mp4', 'vertical.mp4', 'square.mp4', 'silent.mp4', 'sixty-frames.mp4'] as const),
  ...([
    'variable-rate.mp4',
    'ten-bit.mp4',
    'odd-size.webm',
    'audio-only.m4a',
    'rotated.mp4',
  ] as const),
];

/** Real recordings where they are, and in any case the small clips that ffmpeg renders. */
async function everyClip(): Promise<string[]> {
  const folder = sharedMedia('open');
  const real = folder
    ? (await readdir(folder))
        .filter((name) => /\.\w+$/.test(name))
        .map((name) => join(folder, name))
    : [];
  return [...real, ...(await Promise.all(rendered.map(clip)))];
}

test('every clip becomes ready and plays to its end without an error', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(15 * 60_000);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const anna = await Client.signUp(baseURL ?? '', 'everyclip');
  const ids = [];
  for (const path of await everyClip()) ids.push(await anna.upload(path));

  for (const id of ids) {
    const video = await anna.processed(id);
    expect(video, video.title).toMatchObject({ state: 'ready', error: null });
    await test.step(video.title, async () => {
      await page.goto(`/video/${id}`);
      const element = page.locator('video');
      // Some frames from the start, then the last seconds up to the end.
      await expect
        .poll(() => element.evaluate((one: HTMLVideoElement) => one.currentTime), {
          timeout: 20_000,
        })
        .toBeGreaterThan(0.3);
      await element.evaluate(async (one: HTMLVideoElement) => {
        if (one.duration > 6) one.currentTime = one.duration - 3;
        await one.play();
      });
      await expect
        .poll(() => element.evaluate((one: HTMLVideoElement) => one.ended), { timeout: 30_000 })
        .toBe(true);
      const { frames, end } = await element.evaluate((one: HTMLVideoElement) => ({
        frames: one.getVideoPlaybackQuality().totalVideoFrames,
        end: one.currentTime,
      }));
      expect(frames).toBeGreaterThan(0);
      expect(Math.abs(end - (video.seconds ?? 0))).toBeLessThan(0.15);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
  expect(errors).toEqual([]);
});
