import { expect, type Page, test } from '@playwright/test';
import type { Video } from '@kinora/contract/videos';
import { clip } from '../server/test/clips.ts';
import { button, controlsThere, now, time } from './playing.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

let site = '';
let person: Client;
test.beforeAll(async ({ baseURL }) => {
  site = baseURL ?? '';
  person = await Client.signUp(site, named('rungs'));
});

const menu = (page: Page) => page.getByRole('menu');
const rungs = (page: Page) => menu(page).getByRole('menuitemradio');

/** Opens the list of qualities. */
async function openQualities(page: Page) {
  await button(page, 'Settings').press('Enter');
  await menu(page)
    .getByRole('menuitem', { name: /^Quality/ })
    .click();
  await expect(menu(page)).toHaveAccessibleName('Quality');
}

test.describe.configure({ timeout: 120_000 });
// What is asked for again and again may be on its way when a story ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('ux 31 another quality keeps the place, the speed, the captions and fullscreen, and plays on', async ({
  page,
}) => {
  const id = await person.upload(await clip('minute.mp4'), { title: 'In two qualities' });
  await person.processed(id);
  const captions = await fetch(`${site}/api/videos/${id}/captions/en`, {
    method: 'PUT',
    headers: { ...person.headers, 'content-type': 'application/x-subrip' },
    body: '1\n00:00:00,000 --> 00:01:00,000\nAll the time\n',
  });
  expect(captions.status).toBe(200);
  await page.addInitScript(() => localStorage.setItem('player', JSON.stringify({ quality: 144 })));
  await page.goto(`/video/${id}`);
  await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(0);
  await controlsThere(page);
  for (const key of ['f', '>', 'c', '3']) await page.keyboard.press(key);
  const height = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
  await expect.poll(height).toBe(144);
  await expect(page.locator('[data-captions]')).toHaveText('All the time');
  await expect.poll(() => time(page)).toBeGreaterThan(18);

  await openQualities(page);
  const before = await time(page);
  await rungs(page).filter({ hasText: '240p' }).click();
  await expect.poll(height).toBe(240);
  const after = await now(page);
  expect(after).toMatchObject({ paused: false, speed: 1.25 });
  expect(after.time).toBeGreaterThan(before);
  expect(after.time).toBeLessThan(before + 20);
  await expect.poll(() => time(page)).toBeGreaterThan(after.time + 1);
  await expect(page.locator('[data-captions]')).toHaveText('All the time');
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

test('ux 32 while a video is encoded its menu gains qualities without a reload', async ({
  page,
}) => {
  const title = 'Growing by itself';
  const id = await person.upload(await clip('plain.mp4'), { title });
  await person.processed(id);
  // The site's own answers, as they were while the smallest rung was the only one.
  const young = ({ video }: { video: Video }) => ({
    ...video,
    state: 'processing',
    resolutions: video.resolutions.slice(-1),
    planned_resolutions: video.resolutions.map(({ resolution }) => resolution),
  });
  // Not taken back by `unroute`: the page asks again and again, and one answer may be on its way.
  let isYoung = true;
  const asked = new RegExp(`/api/(videoplaywithouttoken|videos/${id}$)`);
  await page.route(asked, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { video: Video };
    const video = isYoung ? young(json) : json.video;
    await route.fulfill({ response: answer, json: { ...json, video } });
  });
  // The clip is short; what follows it is not what this is about.
  await page.addInitScript(() => localStorage.setItem('autoplay', 'false'));
  await page.goto('/?sort=recent');
  await page.getByRole('link', { name: title }).first().click();
  await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(0);
  await controlsThere(page);
  await openQualities(page);
  const names = [/^Auto/, /^720p/, /^480p/, /^360p/, /^240p/, /^144p/];
  await expect(rungs(page)).toHaveText(names);
  await expect(rungs(page).filter({ hasText: 'processing' })).toHaveCount(4);
  await expect(rungs(page).nth(1)).toBeDisabled();
  let loaded = 0;
  page.on('load', () => (loaded += 1));
  isYoung = false;
  await expect(rungs(page).filter({ hasText: 'processing' })).toHaveCount(0);
  await expect(rungs(page)).toHaveText(names);
  await expect(rungs(page).nth(1)).toBeEnabled();
  expect(loaded).toBe(0);
});
