import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import {
  button,
  controlsThere,
  minuteWithChapters,
  moveTo,
  now,
  paused,
  placeOn,
  player,
  seekBar,
  time,
  watch,
} from './playing.ts';

let address = '';
test.beforeAll(async ({ baseURL }) => {
  address = await minuteWithChapters(baseURL ?? '', `olga${test.info().workerIndex}`);
});

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

test('ux 7, 18, 21 chapters: gaps, names under the pointer, the list, and two keys', async ({
  page,
}) => {
  await watch(page, address, 31);
  await moveTo(page, 'picture');
  const mask = await player(page)
    .locator('[style*="mask-image"]')
    .evaluate((track) => getComputedStyle(track).maskImage);
  expect(mask.match(/rgba\(0, 0, 0, 0\)/g)?.length).toBeGreaterThanOrEqual(3);
  await expect(seekBar(page)).toHaveAttribute(
    'aria-valuetext',
    '31 seconds of 1 minute, The middle',
  );

  // The moment under the pointer: picture, chapter and time, never outside of the player.
  const preview = player(page).locator('[style*="--part"]');
  for (const [part, chapter, at] of [
    [0.001, 'The beginning', '0:00'],
    [0.6, 'The middle', /0:3[56]/],
    [0.999, 'The end', '0:59'],
  ] as const) {
    await moveTo(page, 'bar', part);
    await expect(preview).toContainText(chapter);
    await expect(preview).toContainText(at);
    await expect(preview.locator('[style*="background-image"]')).toBeVisible();
    const [inner, outer] = [await preview.boundingBox(), await player(page).boundingBox()];
    expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? 0);
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
      (outer?.x ?? 0) + (outer?.width ?? 0),
    );
    expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? 0);
  }

  // The name of the current one opens the list, which begins at it.
  await button(page, 'The middle, chapter 3 of 4').click();
  const list = page.getByRole('menu', { name: 'Chapters' });
  await expect(list.getByRole('menuitemradio')).toHaveCount(4);
  const current = list.getByRole('menuitemradio', { checked: true });
  await expect(current).toHaveText(/The middle/);
  await expect(current).toBeFocused();
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  expect(await time(page)).toBeCloseTo(12, 1);
  expect(await paused(page)).toBe(true);
  await expect(button(page, /chapter 2 of 4/)).toBeFocused();

  for (const [key, moment, name] of [
    ['Control+ArrowRight', 30, 'The middle'],
    ['Control+ArrowRight', 45, 'The end'],
    ['Control+ArrowLeft', 30, 'The middle'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await time(page)).toBeCloseTo(moment, 1);
    await expect(player(page).locator('[data-sign=text]')).toHaveText(name);
  }
  await seekBar(page).focus();
  await page.keyboard.press('Control+ArrowRight');
  expect(await time(page)).toBeCloseTo(45, 1);
});

test('PLAYER-01 to 04, CONST-05, ux 31, 32 settings: levels by keyboard, and what was chosen stays', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await watch(page, address, 20);
  const before = scripts.length;
  const settings = button(page, 'Settings');
  await settings.focus();
  await expect
    .poll(() => scripts.length, 'the menu’s code comes with the focus')
    .toBeGreaterThan(before);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  const row = (name: string | RegExp) => menu.getByRole('menuitem', { name });
  await expect(row(/^Quality Auto/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(menu).toHaveAccessibleName('Quality');
  await expect(menu.getByRole('menuitemradio')).toHaveText([/^Auto/, '240p', '144p']);
  await expect(menu.getByRole('menuitemradio', { name: /^Auto/ })).toBeFocused();
  // One level at a time, and the focus is where it was.
  await page.keyboard.press('Escape');
  await expect(row(/^Quality/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitemradio')).toHaveText([
    '0.5×',
    '0.75×',
    'Normal',
    '1.25×',
    '1.5×',
    '2×',
  ]);
  await expect(menu.getByRole('menuitemradio', { name: 'Normal' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row(/^Speed/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(settings).toBeFocused();

  const choose = async (level: string, name: string) => {
    await settings.click();
    await row(new RegExp(`^${level}`)).click();
    await menu.getByRole('menuitemradio', { name, exact: true }).click();
    await expect(menu).toHaveCount(0);
  };
  await choose('Speed', '1.5×');
  expect(await now(page)).toMatchObject({ paused: true, speed: 1.5 });
  const height = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
  await choose('Quality', '144p');
  expect(await now(page)).toMatchObject({ paused: true, speed: 1.5 });
  expect(await time(page)).toBeCloseTo(20, 1);
  await page.keyboard.press('k');
  await expect.poll(height, { timeout: 30_000 }).toBe(144);
  expect(await time(page)).toBeGreaterThan(20);

  await page.reload();
  await expect.poll(height, { timeout: 40_000 }).toBe(144);
  expect((await now(page)).speed).toBe(1.5);
  await settings.click();
  await expect(row('Quality 144p')).toBeVisible();
  await expect(row('Speed 1.5×')).toBeVisible();

  // What was chosen elsewhere and is not here comes to the next smaller quality.
  await page.evaluate(() => localStorage.setItem('player', JSON.stringify({ quality: 1080 })));
  await page.reload();
  await controlsThere(page);
  await settings.click();
  await row('Quality 240p').click();
  await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveText('240p');
});

test('ux 42 the right button: links, loop, stats', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // By itself it may begin with less, as fast as the machine is.
  await page.addInitScript(() => localStorage.setItem('player', JSON.stringify({ quality: 240 })));
  await watch(page, address, 42);
  const menu = page.getByRole('menu', { name: 'Video' });
  const choose = async (name: string) => {
    const { x, y } = await placeOn(page, 'picture', 0.4, 0.3);
    await page.mouse.click(x, y, { button: 'right' });
    await menu.getByText(name, { exact: true }).click();
    await expect(menu).toHaveCount(0);
  };
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const link = `${baseURL}${address}/a-minute-with-chapters`;
  await choose('Copy URL');
  await expect.poll(copied).toBe(link);
  await choose('Copy URL at current time');
  await expect.poll(copied).toBe(`${link}?t=42`);
  await choose('Copy embed code');
  await expect.poll(copied).toContain(`<iframe src="${baseURL}/embed/`);

  await choose('Stats for nerds');
  const stats = page.getByRole('region', { name: 'Stats for nerds' });
  await expect(stats).toContainText(/Resolution426 × 240, 240p/);
  await expect(stats).toContainText(/Codecsavc1\.\w+,mp4a/);
  await expect(stats).toContainText(/Last segment[\d.]+ [kM]B in \d+ ms/);
  await expect(stats).toContainText('Position42.00 / 60.00 s');
  await page.keyboard.press('j');
  await expect(stats).toContainText('Position32.00 / 60.00 s');
  await button(page, 'Settings').click();
  await expect(page.getByRole('menuitem', { name: /^Quality/ })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(stats, 'Escape closes one thing at a time').toBeVisible();
  await stats.getByRole('button', { name: 'Copy the stats' }).click();
  await expect.poll(copied).toMatch(/^Buffer: [\d.]+ s$/m);
  await page.keyboard.press('Escape');
  await expect(stats).toHaveCount(0);

  // A loop goes on at the beginning, however often.
  await choose('Loop');
  expect((await now(page)).loop).toBe(true);
  await page.keyboard.press('9');
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 59.5;
    return video.play();
  });
  await expect.poll(() => time(page)).toBeLessThan(30);
  expect(await paused(page)).toBe(false);
});

test('ux 42 what is copied in fullscreen is confirmed there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await watch(page, address, 20);
  await page.keyboard.press('f');
  await expect(page.locator(':fullscreen')).toBeVisible();
  const { x, y } = await placeOn(page, 'picture', 0.4, 0.3);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy URL', exact: true }).click();
  const told = page.locator(':fullscreen').getByText('The link is copied.');
  await expect(told.first()).toBeVisible();
});

test('ux 94..96, 99 the controls in other modes and directions', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await watch(page, address, 15);
  await moveTo(page, 'picture');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  const ends = await Promise.all([placeOn(page, 'bar', 0), placeOn(page, 'bar', 0.25)]);
  await page.mouse.click(ends[1].x, ends[1].y);
  expect(await time(page)).toBeCloseTo(15, 0);
  const knob = await player(page)
    .locator('[class*=knob]')
    .evaluate((element) => element.getBoundingClientRect());
  expect(knob.x + knob.width / 2).toBeCloseTo(ends[1].x, -1);
  // The order of Tab is the order in which they are seen.
  await seekBar(page).focus();
  const names = [];
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    // There only if the site has another video.
    if (name !== 'Next (Shift+N)') names.push(name);
  }
  expect(names.slice(0, 4)).toEqual(['Play (k)', 'Mute (m)', 'Volume', '0:15 / 1:00']);
});
