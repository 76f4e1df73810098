import { expect, test } from '@playwright/test';
import {
  button,
  controlsThere,
  counted,
  countEvents,
  minuteWithChapters,
  moveTo,
  now,
  paused,
  placeOn,
  player,
  pressAtOnce,
  seekBar,
  time,
  watch,
} from './playing.ts';

let address = '';
test.beforeAll(async ({ baseURL }) => {
  address = await minuteWithChapters(baseURL ?? '', `igor${test.info().workerIndex}`);
});

test('KEYS-01, PLAYER-09, CONST-05, ux 2, 3, 5, 11 every key, with a sign that answers', async ({
  page,
}) => {
  await watch(page, address, 30);
  const sign = player(page).locator('[data-sign]');
  const press = async (key: string, answer?: string | RegExp) => {
    await page.keyboard.press(key);
    if (answer !== undefined) await expect(sign).toHaveText(answer);
  };
  await press('ArrowLeft', '−10 s');
  await press('j', /^−[12]0 s/);
  expect(await time(page)).toBeCloseTo(10, 1);
  // Quick repetitions add up.
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'l'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(sign).toHaveText('+20 s');
  expect(await time(page)).toBeCloseTo(30, 1);
  await press('7', '0:42');
  await press('2', '0:12');
  await press('Home', '0:00');
  await press('.', '1 frame');
  expect(await time(page)).toBeCloseTo(1.25 / 15, 2);
  await press(',', '1 frame');
  expect(await time(page)).toBeLessThan(1 / 15);
  await press('>', '1.25×');
  await press('<', '1×');
  expect(await paused(page)).toBe(true);

  await press('ArrowDown', '90 %');
  await press('ArrowDown', '80 %');
  expect((await now(page)).volume).toBe(0.8);
  await press('m');
  await expect(button(page, 'Unmute (m)')).toBeAttached();
  await press('ArrowUp', '10 %');
  await expect(button(page, 'Mute (m)')).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await press('k');
  await expect.poll(() => paused(page)).toBe(false);
  await expect(button(page, /^Pause \(k\)/)).toBeAttached();
  await press('Space');
  await expect.poll(() => paused(page)).toBe(true);
  await press('t');
  await expect(button(page, 'Theater mode (t)')).toHaveAttribute('aria-pressed', 'true');
  await press('t');
  await expect(button(page, 'Theater mode (t)')).toHaveAttribute('aria-pressed', 'false');
  await press('f');
  await expect(button(page, 'Leave fullscreen (f)')).toBeAttached();

  // The list of keys lies over what fills the screen, and goes first.
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await press('?');
  await expect(help).toBeVisible();
  await expect(help).toContainText('Next chapter');
  await press('k');
  expect(await paused(page)).toBe(true);
  await press('?');
  await expect(help).toHaveCount(0);
  await press('f');
  await expect(button(page, 'Fullscreen (f)')).toBeAttached();
  await press('/');
  await expect(help).toBeVisible();
  await press('Escape');
  await expect(help).toHaveCount(0);
});

test('KEYS-01 of keys that come at once, each changes what the one before did', async ({
  page,
}) => {
  await watch(page, address, 30);
  const twice = () =>
    page.evaluate(() => {
      for (const key of ['k', 'k'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  await twice();
  await expect(button(page, /^Play \(k\)/)).toBeAttached();
  expect(await paused(page)).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => time(page)).toBeGreaterThan(30.2);
  await twice();
  await expect(button(page, /^Pause \(k\)/)).toBeAttached();
  expect(await paused(page)).toBe(false);
});

test('ux 10 Esc leaves fullscreen first and the list of keys second, and the focus is back where it was', async ({
  page,
}) => {
  await watch(page, address, 30);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const settings = button(page, 'Settings');
  await settings.focus();
  await page.keyboard.press('f');
  await expect(button(page, 'Leave fullscreen (f)')).toBeAttached();
  await page.keyboard.press('?');
  await expect(help.getByRole('button', { name: 'Close' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(help.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(settings).toBeFocused();
});

test('KEYS-03..05, FLAW-28, ux 1, 8, 11 keys that are not the player’s', async ({ page }) => {
  await watch(page, address, 30);
  const unchanged = async () =>
    expect(await now(page)).toMatchObject({ paused: true, volume: 1, speed: 1 });
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.focus();
  await page.keyboard.type(' kjm?/1');
  await expect(search).toHaveValue(' kjm?/1');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await search.blur();
  for (const key of ['Control+m', 'Alt+k', 'Meta+j']) await page.keyboard.press(key);
  await unchanged();
  expect(await time(page)).toBeCloseTo(30, 1);

  // Space is the focused button's alone; letters are still the player's.
  await button(page, 'Theater mode (t)').focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Theater mode (t)')).toHaveAttribute('aria-pressed', 'true');
  await unchanged();
  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  expect(await time(page)).toBeCloseTo(20, 1);

  // With the focus on something else of the page, the arrows scroll it.
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await unchanged();
});

test('ux 12, 14, 15, 16, 19, 26 the mouse', async ({ page }) => {
  await watch(page, address, 5);
  await page.keyboard.press('k');
  const { x, y } = await placeOn(page, 'picture', 0.3, 0.3);
  await page.mouse.dblclick(x, y);
  await expect(button(page, 'Leave fullscreen (f)')).toBeAttached();
  await expect.poll(() => paused(page)).toBe(false);
  // Two clicks in time are neither of them a single one.
  await countEvents(page, 'pause');
  await pressAtOnce(page, 'mouse', [0.3, 0.3]);
  await expect(button(page, 'Fullscreen (f)')).toBeAttached();
  expect(await counted(page)).toBe(0);

  // Held down it is quick until it is let go, even beside the picture; that is no click.
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect.poll(async () => (await now(page)).speed).toBe(2);
  await expect(player(page).getByText('2×')).toBeVisible();
  await page.mouse.move(x, 800);
  await page.mouse.up();
  await expect.poll(async () => (await now(page)).speed).toBe(1);
  expect(await paused(page)).toBe(false);

  // The controls go while it plays and nothing moves, and stay while it stands still.
  await page.mouse.move(x, y);
  await expect(player(page).locator('[data-idle]')).toBeAttached();
  await page.mouse.click(x, y);
  await expect.poll(() => paused(page)).toBe(true);
  await expect(player(page).locator('[data-idle]')).toHaveCount(0);

  // Dragging shows, letting go seeks, once; Escape takes it back.
  await countEvents(page, 'seeking');
  await moveTo(page, 'bar', 0.2);
  await page.mouse.down();
  await moveTo(page, 'bar', 0.5);
  await moveTo(page, 'bar', 0.75);
  await expect(player(page).locator('[style*="--part"]')).toContainText('The end');
  expect(await counted(page)).toBe(0);
  await page.mouse.up();
  await expect.poll(() => counted(page)).toBe(1);
  expect(await time(page)).toBeCloseTo(45, 0);
  await page.mouse.down();
  await moveTo(page, 'bar', 0.1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await time(page)).toBeCloseTo(45, 0);
  expect(await counted(page)).toBe(1);

  const volume = page.getByRole('slider', { name: 'Volume' });
  await button(page, 'Mute (m)').hover();
  await page.mouse.wheel(0, 100);
  await expect(volume).toHaveAttribute('aria-valuetext', '95 %');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await volume.focus();
  await page.keyboard.press('Home');
  await button(page, 'Unmute (m)').click();
  await expect(volume).toHaveAttribute('aria-valuetext', '95 %');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('ux 13, 20, 23 taps', async ({ page }) => {
    await watch(page, address, 30);
    await pressAtOnce(page, 'touch', [0.9, 0.9, 0.9]);
    await expect(player(page).locator('[data-sign]')).toHaveText('+20 s');
    expect(await time(page)).toBeCloseTo(50, 1);
    await pressAtOnce(page, 'touch', [0.5, 0.5]);
    expect(await time(page)).toBeCloseTo(50, 1);
    expect(await paused(page)).toBe(true);

    const bar = await seekBar(page).boundingBox();
    expect(bar?.height).toBeGreaterThanOrEqual(24);
    for (const name of ['Play (k)', 'Settings', 'Fullscreen (f)']) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await button(page, '0:50 / 1:00').tap();
    await expect(button(page, '−0:10 / 1:00')).toBeVisible();
    await page.reload();
    await expect(button(page, /^−\d:\d\d/)).toBeAttached({ timeout: 40_000 });
  });

  test('ux 14 a finger that rests plays faster, until it is lifted or the page takes it', async ({
    page,
  }) => {
    await page.goto(address);
    await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(0);
    await controlsThere(page);
    const at = await placeOn(page, 'picture', 0.4, 0.3);
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchEnd' | 'touchCancel') =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [at] : [],
      });
    for (const end of ['touchEnd', 'touchCancel'] as const) {
      await finger('touchStart');
      await expect.poll(async () => (await now(page)).speed).toBe(2);
      await finger(end);
      await expect.poll(async () => (await now(page)).speed).toBe(1);
      expect(await paused(page)).toBe(false);
    }
  });
});
