import { subscribe } from '@kinora/contract/subscriptions';
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { axeFindings } from './axe.ts';
import { setHidden } from './playing.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { elementOf, elements, expectSeen, openViewer, seen, tabTo } from './viewer.ts';
import { Client } from './client.ts';

// What is less usual in the viewer of shorts: other inputs, limits, links into it, and failures.

let site = '';
let owner: Client;
let shorts: UprightShort[] = [];
/** Of another channel. */
let ofFriend: UprightShort | undefined;
const maker = named('ways');

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(400_000);
  site = baseURL ?? '';
  owner = await Client.signUp(site, maker);
  shorts = await publishShorts(owner, 5);
  [ofFriend] = await publishShorts(await Client.signUp(site, named('friend')), 1);
});

/** Of 2 seconds, silent, 4:5, 1:1 and 9:16. */
const inOrder = () =>
  shorts as [UprightShort, UprightShort, UprightShort, UprightShort, UprightShort];

const end = (page: Page) => page.getByRole('heading', { name: 'You’re all caught up' });

test('SHORT-03, SHORT-05, ux 63, 69: who has two keys alone goes through the list, which says where one is', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Shortys' }).first().click();
  await expect(page).toHaveURL(/\/shorts\/.+/);
  await expect(seen(page)).toHaveAttribute('aria-posinset', '1');
  const first = await seen(page).getAttribute('aria-label');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-shorts'))).not.toBeNull();
  const feed = page.getByRole('feed', { name: 'Shortys' });
  await expect(feed.getByRole('article').first()).toBeVisible();
  await expect(seen(page).getByRole('slider', { name: 'Position' })).toBeAttached();
  const next = page.getByRole('button', { name: 'Next Shorty' });
  const passed = await tabTo(page, next);
  expect(passed).toContain('Position');
  expect(passed.join()).toMatch(/\b(Mute|Unmute) \(m\)/);
  await page.keyboard.press('Enter');
  await expect(seen(page)).toHaveAttribute('aria-posinset', '2');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(seen(page)).toHaveAttribute('aria-posinset', '3');

  // An upright phone shows both to whoever comes to them, and to nobody else.
  await page.setViewportSize({ width: 390, height: 844 });
  const previous = page.getByRole('button', { name: 'Previous Shorty' });
  await expect(next).toBeFocused();
  await expect(next.locator('..')).toHaveCSS('opacity', '1');
  for (const button of [previous, next]) {
    const isUppermost = await button.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      if (Math.min(width, height) < 44) return false;
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isUppermost).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  await expect(previous).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(seen(page)).toHaveAttribute('aria-posinset', '2');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await expect(next.locator('..')).toHaveCSS('opacity', '0');
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(seen(page)).toHaveAttribute('aria-posinset', '3');

  // ux 70: another visit begins with what was not seen.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/help');
  await page.getByRole('link', { name: 'Shortys' }).first().click();
  await expect(seen(page)).toHaveAttribute('aria-posinset', '1');
  await expect(seen(page)).not.toHaveAccessibleName(first ?? '');
});

test('ux 70: the list goes on to its end without a repeat, which says so and leads on', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const atEnd = page.locator('[data-current]').filter({ has: end(page) });
  await openViewer(page, inOrder());
  await expectSeen(page, inOrder()[0]);
  const seenAt = new Map<number, string>();
  while (!(await atEnd.isVisible())) {
    const [short] = await seen(page).evaluateAll((all) =>
      all.map((one) => ({
        place: Number(one.getAttribute('aria-posinset')),
        id: one.querySelector('img')?.src.split('/media/')[1]?.split('/')[0] ?? one.ariaLabel ?? '',
      })),
    );
    if (short && short.place > 0) seenAt.set(short.place, short.id);
    await page.keyboard.press('ArrowDown');
  }
  const ids = [...seenAt.values()];
  expect(ids.length).toBeGreaterThanOrEqual(5);
  expect(ids.filter((id, n) => ids.indexOf(id) < n)).toEqual([]);
  expect((await elements(page)).filter(({ playing }) => playing)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Watch something longer' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(atEnd).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(atEnd).toHaveCount(0);
  // Once it is known how many there are, that is told.
  const last = String(Math.max(...seenAt.keys()));
  await expect(seen(page)).toHaveAttribute('aria-posinset', last);
  await expect(seen(page)).toHaveAttribute('aria-setsize', last);
});

test('ux 70: the next page is asked for while three of this one are still to come', async ({
  page,
}) => {
  let asked = 0;
  // Of five, so that the shorts of this story alone are more than one page.
  await page.route('**/api/shortsfetchwithouttoken', async (route) => {
    asked += 1;
    const postData = { ...route.request().postDataJSON(), limit: 5 };
    await route.continue({ postData: JSON.stringify(postData) });
  });
  await page.goto('/help');
  await page.getByRole('link', { name: 'Shortys' }).first().click();
  await expect(seen(page)).toHaveAttribute('aria-posinset', '1');
  await expect.poll(async () => (await elements(page)).some(({ playing }) => playing)).toBe(true);
  expect(asked).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect(seen(page)).toHaveAttribute('aria-posinset', '2');
  await expect.poll(() => asked).toBe(2);
});

test('who follows somebody is told once where all that is new of them is seen, and can go past it', async ({
  page,
  context,
}) => {
  const fan = await signedIn(context, site, named('caught'));
  const friend = ofFriend as UprightShort;
  const { channel_id } = await fan.video(friend.id);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  await ask(client, subscribe, { channel_id, is_subscribed: true }, tokenOf(fan));
  await page.goto('/shorts');
  const words = page.locator('[data-current]').filter({ has: end(page) });
  let last: string | null = '';
  for (;;) {
    await expect(page.locator('[data-current]')).toBeVisible();
    if (await words.isVisible()) break;
    last = await seen(page).getAttribute('aria-label');
    await page.keyboard.press('ArrowDown');
  }
  expect(last).toBe(friend.title);
  expect((await elements(page)).filter(({ playing }) => playing)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'More Shortys' }).click();
  await expect(words).toHaveCount(0);
  await expect.poll(async () => (await elements(page)).some(({ playing }) => playing)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect(words).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(seen(page)).toHaveAccessibleName(friend.title);
  await expect.poll(async () => (await elementOf(page, friend))?.playing).toBe(true);
});

test('a short says whose sound it has, or that it has none', async ({ page }) => {
  const [, silent, square] = inOrder();
  await openViewer(page, [silent, square]);
  await expectSeen(page, silent);
  await expect(seen(page).getByText('No sound')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectSeen(page, square);
  const sound = seen(page).getByRole('link', { name: `Original sound · ${maker}` });
  await sound.click();
  await expect(page).toHaveURL(new RegExp(`/channelvideos/${maker}/`));
});

test('ux 73: without a loop the next one follows, which this browser remembers, and its settings change', async ({
  page,
}) => {
  const [brief, second] = inOrder();
  await openViewer(page, inOrder());
  await expectSeen(page, brief);
  await page.keyboard.press(' ');
  await seen(page)
    .getByRole('button', { name: /^Settings/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Loop' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await seen(page).getByRole('button', { name: 'Play (Space)' }).click();
  await expectSeen(page, second);
  expect((await elementOf(page, second))?.loop).toBe(false);
  await openViewer(page, inOrder());
  await expectSeen(page, second);

  await page.goto('/playback-settings');
  const again = page.getByRole('switch', { name: 'Play a Shorty again at its end' });
  await expect(again).not.toBeChecked();
  await again.click();
  await openViewer(page, inOrder());
  await expectSeen(page, brief);
  expect((await elementOf(page, brief))?.loop).toBe(true);
});

test('SHORT-09, ERR-10: a like that fails is told, and changes nothing', async ({
  page,
  context,
}) => {
  await signedIn(context, site, named('fails'));
  await page.route('**/api/videoplayvideolike', (route) => route.fulfill({ status: 503 }));
  await openViewer(page, inOrder());
  await expectSeen(page, inOrder()[0]);
  await page.keyboard.press('l');
  const told = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(told).toHaveAttribute('aria-live', 'assertive');
  await expect(told).not.toBeEmpty();
  const like = seen(page).getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveAccessibleName('Like, 0');
});

test('a link to a moment is made where one is, and begins there', async ({ page }) => {
  const [, , first] = inOrder();
  await openViewer(page, [first]);
  await expectSeen(page, first);
  await expect.poll(async () => (await elementOf(page, first))?.time).toBeGreaterThan(2);
  await page.keyboard.press(' ');
  await seen(page).getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.getByLabel('Start at').check();
  const link = share.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(new RegExp(`^${site}/shorts/${first.id}\\?t=[2-5]$`));
  const address = await link.inputValue();
  const refused = page.waitForFunction(
    () => (document.querySelector('video')?.currentTime ?? 0) > 0,
  );
  await page.goto(address);
  await refused;
  expect((await elementOf(page, first))?.time).toBeGreaterThan(1.9);
});

test('ux 69: c shows the captions, and so does their button, which Tab reaches', async ({
  page,
}) => {
  const [, , short] = inOrder();
  const answer = await fetch(`${site}/api/videos/${short.id}/captions/en`, {
    method: 'PUT',
    headers: { ...owner.headers, 'content-type': 'text/vtt' },
    body: 'WEBVTT\n\n00:00.000 --> 00:06.000\nColours that move\n',
  });
  expect(answer.ok).toBe(true);
  await openViewer(page, [short]);
  await expectSeen(page, short);
  const words = seen(page).locator('[data-captions]');
  await expect(words).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(words).toHaveText('Colours that move');
  await page.keyboard.press('c');
  await expect(words).toHaveCount(0);
  await tabTo(page, seen(page).getByRole('button', { name: 'Captions (c)' }));
  await page.keyboard.press('Enter');
  await expect(words).toHaveText('Colours that move');
});

test('ux 67: a hidden tab pauses, and what it paused goes on; what somebody paused does not', async ({
  page,
}) => {
  const [, , short] = inOrder();
  await openViewer(page, [short]);
  await expectSeen(page, short);
  const playing = async () => (await elementOf(page, short))?.playing;
  await setHidden(page, true);
  await expect.poll(playing).toBe(false);
  await setHidden(page, false);
  await expect.poll(playing).toBe(true);
  await page.keyboard.press(' ');
  await expect.poll(playing).toBe(false);
  await setHidden(page, true);
  await setHidden(page, false);
  await expect(seen(page).getByRole('button', { name: 'Play (Space)' })).toBeVisible();
  expect(await playing()).toBe(false);
});
