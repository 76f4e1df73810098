import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { signInAs } from './person.ts';
import { named } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import {
  elementOf,
  elements,
  expectSeen,
  openViewer,
  refuseSound,
  seen,
  slowly,
  swipe,
  tapPicture,
} from './viewer.ts';
import { Client } from './client.ts';

let site = '';
let shorts: UprightShort[] = [];
/** The short of 20 seconds, and the others. */
const [long, ...others] = Array.from({ length: 6 }, (_, n) => () => shorts[n] as UprightShort);

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  site = baseURL ?? '';
  shorts = await publishShorts(await Client.signUp(site, named('shorts')));
});

/** The order in which these stories go through them: the long one second. */
const inOrder = () =>
  [others[0]?.(), long?.(), ...others.slice(1).map((one) => one())] as UprightShort[];

test.describe('with keys', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('SHORT-01 to SHORT-07, ux 62 to 65, 67, DATA-05, FLAW-24: keys go through the shorts, one of which plays', async ({
    page,
  }) => {
    const list = inOrder();
    const [first, second, third] = list as [UprightShort, UprightShort, UprightShort];
    await openViewer(page, list);
    await expectSeen(page, first);
    await expect(page.getByRole('complementary', { name: 'Comments panel' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Shortys', level: 1 })).toBeAttached();
    await expect(seen(page)).toHaveAttribute('aria-posinset', '1');
    // The one behind it is ready, with its beginning alone.
    await expect.poll(async () => (await elementOf(page, second))?.loaded).toBeGreaterThan(0);
    expect((await elementOf(page, second))?.loaded).toBeLessThan(10);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expectSeen(page, second);
    expect(await elementOf(page, second)).toMatchObject({ loop: true, muted: false });
    await expect.poll(async () => (await elementOf(page, second))?.loaded).toBeGreaterThan(15);
    await page.keyboard.press('j');
    await expectSeen(page, third);
    await page.keyboard.press('m');
    await expect.poll(async () => (await elementOf(page, third))?.muted).toBe(true);
    await page.keyboard.press('k');
    await expectSeen(page, second);
    expect((await elementOf(page, second))?.muted).toBe(true);
    await page.keyboard.press('PageUp');
    await expectSeen(page, first);
    // What was left is at its beginning again.
    await expect.poll(async () => (await elementOf(page, second))?.time).toBe(0);
    await page.keyboard.press('PageDown');
    await expectSeen(page, second);
    await page.keyboard.press('ArrowUp');
    await expectSeen(page, first);

    await page.keyboard.press(' ');
    await expect(seen(page).getByRole('button', { name: 'Play (Space)' })).toBeVisible();
    await page.keyboard.press(' ');
    await expectSeen(page, first);
    // How loud it is stays so from one to the next.
    const volume = seen(page).getByRole('slider', { name: 'Volume' });
    await volume.press('ArrowRight');
    await expect(volume).toHaveValue('5');
    const next = page.getByRole('button', { name: 'Next Shorty' });
    await next.click();
    await expectSeen(page, second);
    await expect(next).toBeFocused();
    expect(await elementOf(page, second)).toMatchObject({ volume: 0.05, muted: false });
    await page.mouse.move(500, 400);
    await page.mouse.wheel(0, 100);
    await expectSeen(page, third);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.reload();
    await expectSeen(page, third);
    // The browser lets nothing sound that is loaded anew without a touch; this one has no sound to offer.
    await expect(seen(page).getByText('No sound')).toBeVisible();
    expect(await elementOf(page, third)).toMatchObject({ volume: 0.05, muted: true });
    await expect(seen(page).getByRole('button', { name: 'Tap to unmute' })).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expectSeen(page, second);
    expect(await elementOf(page, second)).toMatchObject({ volume: 0.05, muted: false });
    await page.goBack();
    await expect(page).toHaveURL('/help');
    expect(await page.evaluate(() => localStorage.getItem('shorts_details'))).toBeNull();
    // Where it allows sound, another visit begins with that which was left.
    await page.getByRole('link', { name: 'Shortys' }).first().click();
    await expect
      .poll(async () => (await elements(page)).filter(({ playing }) => playing))
      .toMatchObject([{ volume: 0.05, muted: false }]);
  });

  test('SHORT-02 the viewer begins with the one of the list that was chosen', async ({ page }) => {
    const list = inOrder();
    const [first, second] = list as [UprightShort, UprightShort];
    await openViewer(page, list, 1);
    await expectSeen(page, second);
    await page.keyboard.press('ArrowUp');
    await expectSeen(page, first);
  });

  test('SHORT-09, SHORT-10, API-39, ux 69, 71, 72: what a user does with a short', async ({
    page,
    context,
  }) => {
    await signInAs(context, site, named('watcher'));
    const list = inOrder();
    const [first, second] = list as [UprightShort, UprightShort];
    const watched = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/fetch-shorts-details') &&
        request.postDataJSON().shorts_id === first.id,
    );
    await openViewer(page, list);
    await expectSeen(page, first);
    expect((await watched).postDataJSON()).toEqual({ shorts_id: first.id, is_short_add: true });

    const like = seen(page).getByRole('button', { name: /^Like/ });
    const dislike = seen(page).getByRole('button', { name: /^Dislike/ });
    await page.keyboard.press('l');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await dislike.click();
    await expect(dislike).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveAttribute('aria-pressed', 'false');

    const panel = page.getByRole('complementary', { name: 'Comments panel' });
    await panel.getByRole('button', { name: 'Add a comment…' }).click();
    const box = panel.getByRole('textbox', { name: 'Add a comment…' });
    await box.fill('Just like it');
    await box.press('ArrowUp');
    await box.press('ArrowDown');
    await expect(seen(page)).toHaveAccessibleName(first.title);
    await box.press('Enter');
    await expect(panel.getByText('Just like it')).toBeVisible();
    await panel.getByRole('button', { name: 'Add a comment…' }).click();
    await box.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(panel).toBeVisible();
    await like.press('Escape');
    await expect(panel).toHaveCount(0);
    await page.keyboard.press('o');
    await expect(panel).toBeVisible();

    await seen(page).getByRole('button', { name: 'Show more' }).click();
    const tag = seen(page).getByRole('link', { name: '#colours' }).first();
    await expect(tag).toHaveAttribute('href', '/tag/colours');
    await expect(seen(page).getByRole('link', { name: 'Music' })).toBeVisible();

    const more = seen(page).getByRole('button', { name: 'More', exact: true });
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Not interested' }).press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(panel).toBeVisible();
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Not interested' }).press('Enter');
    await expectSeen(page, second);
    await expect(more).toBeFocused();
    await page.keyboard.press('k');
    await expect(seen(page)).toHaveAccessibleName(second.title);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('k');
    await expectSeen(page, first);
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('SHORT-05, SHORT-06, SHORT-12, CONST-02, ux 63, 66, 68: swipes, taps and the sheet of comments', async ({
    page,
  }) => {
    const list = inOrder();
    const [first, second, third] = list as [UprightShort, UprightShort, UprightShort];
    // Nobody has touched the page: it begins without sound, and says how to get it.
    await refuseSound(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/shortsfetch')) asked.push(request.url());
    });
    await page.goto(`/shorts/${first.id}`);
    const unmute = seen(page).getByRole('button', { name: 'Tap to unmute' });
    await expect(unmute).toBeVisible();
    await unmute.tap();
    await expect.poll(async () => (await elementOf(page, first))?.muted).toBe(false);
    // What follows sounds at once.
    await swipe(page, 0.7, 0.35);
    await expect(seen(page)).toHaveAttribute('aria-posinset', '2');
    expect(asked, 'what follows comes with the page').toEqual([]);
    const sounds = (video: HTMLVideoElement) => !video.paused && !video.muted;
    await expect.poll(() => seen(page).locator('video').evaluate(sounds)).toBe(true);
    await expect(unmute).toHaveCount(0);

    await openViewer(page, list);
    await expectSeen(page, first);
    // Refused again in another visit, which takes nothing from what was chosen.
    await expect(unmute).toBeVisible();
    expect((await elementOf(page, first))?.muted).toBe(true);
    await swipe(page, 0.7, 0.35);
    await expectSeen(page, second);
    expect((await elementOf(page, second))?.muted).toBe(false);
    await swipe(page, 0.6, 0.56, slowly);
    await swipe(page, 0.7, 0.35);
    await expectSeen(page, third);
    await swipe(page, 0.35, 0.7);
    await expectSeen(page, second);

    await tapPicture(page, 1);
    await expect(seen(page).getByRole('button', { name: 'Play (Space)' })).toBeVisible();
    const sign = seen(page).locator('[data-sign]');
    await expect(sign).toHaveAttribute('data-sign', 'pause');
    await expect(sign).toHaveCSS('animation-duration', '1s');
    await tapPicture(page, 1);
    await expectSeen(page, second);
    await expect(sign).toHaveAttribute('data-sign', 'play');
    await expect(sign).toHaveCSS('animation-duration', '1s');

    const height = () => seen(page).evaluate((article) => article.clientHeight);
    const before = await height();
    await seen(page).getByRole('button', { name: 'Comments' }).tap();
    const sheet = page.getByRole('complementary', { name: 'Comments panel' });
    await expect(sheet.getByText('No comments yet')).toBeVisible();
    await expect.poll(height).toBeLessThan(before / 2);
    expect((await elementOf(page, second))?.playing).toBe(true);
    await sheet.getByRole('button', { name: 'Expand comments' }).tap();
    await expect(sheet).toHaveAttribute('data-size', 'full');
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expectSeen(page, second);

    await seen(page).getByRole('button', { name: 'Share' }).tap();
    const share = page.getByRole('dialog', { name: 'Share' });
    await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(
      `${site}/shorts/${second.id}`,
    );
    await page.keyboard.press('Escape');
    await expect(share).toHaveCount(0);

    expect(await axeFindings(page)).toEqual([]);
    // Each leads a guest to the sign-in.
    const says = [
      () => tapPicture(page, 2),
      () =>
        seen(page)
          .getByRole('button', { name: /^Dislike/ })
          .tap(),
      async () => {
        await seen(page).getByRole('button', { name: 'Comments' }).tap();
        await sheet.getByRole('button', { name: 'Add a comment…' }).tap();
      },
    ];
    for (const say of says) {
      await expectSeen(page, second);
      await say();
      await expect(page).toHaveURL(`/login?next=%2Fshorts%2F${second.id}`);
      await page.goBack();
    }
  });
});
