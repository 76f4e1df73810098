import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './person.ts';
import { named } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { drawFinger, elementOf, elements, expectSeen, openViewer, seen } from './viewer.ts';
import { Client } from './client.ts';

// What happens so quickly one after the other that nothing is drawn in between.

let site = '';
const owner = named('quick');
let shorts: UprightShort[] = [];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  site = baseURL ?? '';
  shorts = await publishShorts(await Client.signUp(site, owner), 3);
});

const three = () => shorts as [UprightShort, UprightShort, UprightShort];
const comments = (page: Page) => page.getByRole('complementary', { name: 'Comments panel' });

test('ux 63, ux 67: a tap right before a step back does not play the short that was left', async ({
  page,
}) => {
  const [first, second] = three();
  await openViewer(page, shorts);
  await expectSeen(page, first);
  await page.keyboard.press('ArrowDown');
  await expectSeen(page, second);
  const tappedAt = await page.evaluate(() => {
    const picture = document.querySelector('[data-current] video')?.getBoundingClientRect();
    if (!picture) throw new Error('Nothing is seen.');
    const [x, y] = [picture.x + picture.width / 2, picture.y + picture.height / 3];
    const tap = new PointerEvent('click', { clientX: x, clientY: y, bubbles: true });
    document.elementFromPoint(x, y)?.dispatchEvent(tap);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', bubbles: true }));
    return document.timeline.currentTime as number;
  });
  await expectSeen(page, first);
  // Until the tap has long been one.
  await page.waitForFunction(
    (since) => (document.timeline.currentTime as number) > since + 600,
    tappedAt,
  );
  expect((await elements(page)).filter(({ playing }) => playing)).toMatchObject([
    { title: first.title },
  ]);
  await expectSeen(page, first);
});

test('ux 63: two steps before the first is drawn are two, and a key that is held is one', async ({
  page,
}) => {
  const [first, second, third] = three();
  const steps = (...ways: ('wheel' | 'ArrowDown' | 'ArrowUp')[]) =>
    page.evaluate((all) => {
      const feed = document.querySelector('[role=feed]');
      const how = { bubbles: true, cancelable: true };
      for (const way of all) {
        if (way === 'wheel') feed?.dispatchEvent(new WheelEvent('wheel', { ...how, deltaY: 120 }));
        else document.dispatchEvent(new KeyboardEvent('keydown', { ...how, key: way }));
      }
    }, ways);
  await openViewer(page, shorts);
  await expectSeen(page, first);
  await steps('wheel', 'ArrowDown');
  await expectSeen(page, third);
  await steps('ArrowUp', 'ArrowUp', 'ArrowDown');
  await expectSeen(page, second);
  for (const [key, short] of [
    ['k', first],
    ['ArrowDown', second],
    ['j', third],
  ] as const) {
    // From the second time on the browser says that it repeats.
    for (let n = 0; n < 4; n++) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await expectSeen(page, short);
  }
});

test('ux 63: who goes on, back and on again at once sees the next one play', async ({ page }) => {
  const [first, second] = three();
  await openViewer(page, shorts);
  await expectSeen(page, first);
  // Both can begin within the gesture, and both are heard.
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('video')];
    return all.filter(({ readyState, muted }) => readyState >= 2 && !muted).length > 1;
  });
  await page.evaluate(() => {
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown']) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
  });
  await expectSeen(page, second);
});

test('ux 73: a short that ends while somebody writes about it begins again', async ({
  page,
  context,
}) => {
  await signInAs(context, site, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [first, second] = three();
  await openViewer(page, shorts);
  await expectSeen(page, first);
  await seen(page)
    .getByRole('button', { name: /^Settings/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Loop' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await comments(page).getByRole('button', { name: 'Add a comment…' }).click();
  const box = comments(page).getByRole('textbox', { name: 'Add a comment…' });
  await expect(box).toBeFocused();
  await page.keyboard.type('What I want to');
  const toEnd = () =>
    seen(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => {
        const ended = new Promise((done) => video.addEventListener('ended', done, { once: true }));
        video.currentTime = video.duration - 0.5;
        return ended.then(() => undefined);
      });
  await toEnd();
  await expect.poll(async () => (await elementOf(page, first))?.playing).toBe(true);
  await page.keyboard.type(' say, km');
  await expect(box).toHaveValue('What I want to say, km');
  await expectSeen(page, first);

  // Who writes no more goes on.
  await seen(page).focus();
  await toEnd();
  await expectSeen(page, second);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ux 64, ux 68: comments that are opened just as the address takes the name of the short stay', async ({
    page,
  }) => {
    // The address is named when the test says so.
    await page.addInitScript(() => {
      const later = globalThis.setTimeout.bind(globalThis);
      let name = () => {};
      Object.assign(globalThis, {
        setTimeout: (run: () => void, ms?: number) =>
          ms === 350 ? ((name = run), 0) : later(run, ms),
        nameShort: () => name(),
      });
    });
    const [short] = three();
    for (const order of ['before', 'after']) {
      await openViewer(page, shorts);
      await expect(seen(page)).toHaveAccessibleName(short.title);
      const button = seen(page).getByRole('button', { name: 'Comments' });
      await expect(button).toBeVisible();
      await expect(page).toHaveURL('/shorts');
      await button.evaluate((element: HTMLElement, first) => {
        const nameShort = Reflect.get(globalThis, 'nameShort') as () => void;
        if (first === 'before') nameShort();
        element.click();
        if (first === 'after') nameShort();
      }, order);
      await expect(page).toHaveURL(new RegExp(`/shorts/${short.id}$`));
      await expect(comments(page)).toHaveAttribute('data-size', 'half');
      await page.goBack();
      await expect(comments(page)).toHaveCount(0);
      await expect(seen(page)).toHaveAccessibleName(short.title);
    }
  });

  test('ux 68: comments have one entry in the history, however they were opened, and Back closes them however the phone is held', async ({
    page,
  }) => {
    const [short] = three();
    await openViewer(page, shorts);
    await expectSeen(page, short);
    const before = await page.evaluate(() => history.length);
    const button = seen(page).getByRole('button', { name: 'Comments' });
    const moved = page.evaluate(
      () => new Promise<void>((done) => addEventListener('popstate', () => done(), { once: true })),
    );
    await button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    // The second press has closed them.
    await moved;
    await expect(comments(page)).toHaveCount(0);
    await button.click();
    await expect(comments(page)).toHaveAttribute('data-size', 'half');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);

    await page.setViewportSize({ width: 844, height: 390 });
    await expect(comments(page)).toHaveAttribute('data-size', 'side');
    await page.goBack();
    await expect(comments(page)).toHaveCount(0);
    await expectSeen(page, short);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/shorts/${short.id}?lc=nosuchcomment`);
    await expect(comments(page)).toHaveAttribute('data-size', 'half');
    await page.reload();
    await expect(comments(page)).toHaveAttribute('data-size', 'half');
    await page.goBack();
    await expect(comments(page)).toHaveCount(0);
    await expect(seen(page)).toHaveAccessibleName(short.title);
  });

  test('ux 63: a quick flick goes on, a slow way only where it is long, and the end is as fast as the finger', async ({
    page,
  }) => {
    const [first, second, third] = three();
    await openViewer(page, shorts);
    await expectSeen(page, first);
    /** Draws so many pixels up in so many milliseconds; answers how long the rest of the way takes. */
    const draw = async (pixels: number, milliseconds: number) => {
      const steps = 6;
      await drawFinger(page, 160, 600, 600 - pixels, { steps, every: milliseconds / steps });
      const feed = page.getByRole('feed');
      return feed.evaluate((one: HTMLElement) => one.style.getPropertyValue('--swipe'));
    };
    expect(await draw(120, 1_200)).toBe('');
    await expectSeen(page, first);
    // Half of a pixel a millisecond, and not a sixth of the height.
    expect(await draw(90, 180)).toBe('300ms');
    await expectSeen(page, second);
    expect(await draw(400, 2_400)).toBe('300ms');
    await expectSeen(page, third);
    await page.keyboard.press('ArrowUp');
    await expectSeen(page, second);
    expect(await draw(300, 60)).toBe('120ms');
    await expectSeen(page, third);
  });

  test('ux 66: a finger that draws a link a little opens nothing, and a key that presses it after that does', async ({
    page,
  }) => {
    const [short] = three();
    await openViewer(page, shorts);
    await expectSeen(page, short);
    const link = seen(page).getByRole('link', { name: owner, exact: true });
    const box = await link.boundingBox();
    const clicked = page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          const note = (event: Event) => setTimeout(() => done(event.defaultPrevented));
          addEventListener('click', note, { capture: true, once: true });
        }),
    );
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    // So little that the browser takes it for a tap.
    await drawFinger(page, (box?.x ?? 0) + 10, y, y - 10, { steps: 2, every: 100 });
    expect(await clicked).toBe(true);
    await expectSeen(page, short);
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner);
  });
});
