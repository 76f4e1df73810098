import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type ConsoleMessage, expect, type Page, test } from '@playwright/test';
import { studioVideos } from '@kinora/contract/studio';
import type { Video } from '@kinora/contract/videos';
import { ask } from '../server/src/demo/client.ts';
import { clip, everyKind } from '../server/test/clips.ts';
import { sharedMedia } from '../server/test/shared-media.ts';
import { assertWhole } from '../server/test/whole-video.ts';
import { Client } from './client.ts';
import { mediaFolder } from './data-folder.ts';
import { inDatabase } from './site-database.ts';
import { tokenOf } from './talk.ts';
import { until } from './whole/client.ts';

const run = promisify(execFile);

/** Seconds of a recording from which on only its beginning is taken, and how much that is. */
const [long, beginning] = [20, 6];

/** Real recordings, or where there are none small clips of the same kinds that ffmpeg renders. */
async function everyClip(): Promise<string[]> {
  const folder = sharedMedia('open');
  if (folder) {
    const files = await readdir(folder);
    const recordings = files.filter((name) => /\.\w+$/.test(name));
    return Promise.all(recordings.map((name) => withoutItsRest(join(folder, name))));
  }
  const description = 'the recordings: their folder is not there';
  test.info().annotations.push({ type: 'left out', description });
  return Promise.all(everyKind.map(clip));
}

/**
 * A recording, or the beginning of a long one, of which the rest is more of the same: its packets as
 * they are. A minute is encoded by `process-video.test.ts`.
 */
async function withoutItsRest(path: string): Promise<string> {
  const shown = ['-show_entries', 'format=duration', '-of', 'csv=p=0'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...shown, path]);
  if (Number(stdout) < long) return path;
  const begun = test.info().outputPath(basename(path));
  const copied = ['-map', '0', '-c', 'copy', '-t', String(beginning)];
  await run('ffmpeg', ['-v', 'error', '-i', path, ...copied, begun]);
  return begun;
}

/** Milliseconds for the page of one clip, once it is ready. */
const limit = 60_000;

// Small, because drawing takes from the encoder.
test.use({ viewport: { width: 480, height: 360 } });

test('every clip becomes a whole video and plays to its end without an error', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(15 * 60_000);
  const anna = await Client.signUp(baseURL ?? '', 'everyclip');
  const left = new Map<string, string>();
  for (const path of await everyClip()) left.set(await anna.uploadToProcess(path), basename(path));

  const failed: string[] = [];
  while (left.size > 0) {
    // Whichever is ready first: the others are encoded meanwhile.
    const video = await until('a clip is ready or failed', () => takeDone(anna, left), 1_000).catch(
      () => null,
    );
    if (!video) break;
    await test
      .step(video.title, () => playToItsEnd(page, anna.url, video), { timeout: limit })
      .catch((error: unknown) => failed.push(`${video.title}: ${String(error)}`));
  }
  for (const name of left.values()) failed.push(`${name}: was never ready`);
  expect(failed).toEqual([]);
});

/** Takes one out that is ready or failed; false while there is none, null where none is left. */
async function takeDone(anna: Client, left: Map<string, string>): Promise<Video | false | null> {
  if (left.size === 0) return null;
  const site = { url: anna.url, signal: AbortSignal.timeout(limit) };
  const { data } = await ask(site, studioVideos, { limit: 100 }, tokenOf(anna));
  const done = data.find(({ id, state }) => left.has(id) && ['ready', 'failed'].includes(state));
  if (!done) return false;
  left.delete(done.id);
  return anna.video(done.id);
}

/** All that was planned is there; some frames from the start are played, then the last seconds up to the end. */
async function playToItsEnd(page: Page, site: string, video: Video) {
  await inDatabase(site, (tx) => assertWhole(tx, mediaFolder(site, video.id), video.id));
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
