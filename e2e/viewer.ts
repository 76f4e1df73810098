import { expect, type Locator, type Page } from '@playwright/test';
import type { UprightShort } from './upright-clips.ts';

/** Opens the viewer with a list of its own, as a card leaves it (SHORT-02). */
export async function openViewer(page: Page, shorts: readonly UprightShort[], first = 0) {
  await page.goto('/help');
  await page.evaluate(
    ([list, index]) => {
      localStorage.setItem('shorts_details', list);
      localStorage.setItem('selected_short_index', index);
    },
    [JSON.stringify(shorts.map(({ id, title: name }) => ({ id, name }))), String(first)] as const,
  );
  await page.goto('/shorts');
}

/** The short that is seen. */
export const seen = (page: Page): Locator => page.locator('article[data-current]');

/** Which the short that is seen has while it stands still. */
const playButton = (page: Page) => seen(page).getByRole('button', { name: 'Play (Space)' });

/** What the video elements of the page do. */
export const elements = (page: Page) =>
  page.locator('video').evaluateAll((videos: HTMLVideoElement[]) =>
    videos.map(({ ariaLabel, paused, muted, volume, currentTime, buffered, loop }) => ({
      ...{ title: ariaLabel, playing: !paused, muted, volume, time: currentTime, loop },
      loaded: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
    })),
  );

/** What the element of a short does. */
export const elementOf = async (page: Page, { title }: UprightShort) =>
  (await elements(page)).find((one) => one.title === title);

/**
 * Waits until one short alone plays, is the one that is seen, and is named by address and tab.
 * @param mayStand whether somebody may have paused it: where its button says so, none plays
 */
export async function expectSeen(page: Page, { id, title }: UprightShort, mayStand = false) {
  await expect(seen(page)).toHaveAccessibleName(title);
  await expect(page).toHaveURL(new RegExp(`/shorts/${id}$`));
  // How many notifications are new stands before it.
  await expect
    .poll(async () => (await page.title()).replace(/^\(\d+\) /, ''))
    .toBe(`${title} – Kinora`);
  await expect
    .poll(async () => {
      const stands = mayStand && (await playButton(page).isVisible());
      const playing = (await elements(page)).filter((one) => one.playing).map((one) => one.title);
      return stands && playing.length === 0 ? [title] : playing;
    })
    .toEqual([title]);
  expect((await elements(page)).length).toBeLessThanOrEqual(5);
}

/** Presses Tab until something has the focus; answers the names of what had it before. */
export async function tabTo(page: Page, wanted: Locator): Promise<string[]> {
  const passed: string[] = [];
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((one) => one === document.activeElement)) break;
    const [name, inside] = await page.evaluate(() => {
      const { activeElement: now } = document;
      return [now?.ariaLabel ?? '', now?.closest('article[inert]') === null] as const;
    });
    // What is not seen is out of the way of the key.
    expect(inside).toBe(true);
    passed.push(name);
  }
  await expect(wanted).toBeFocused();
  return passed;
}

/** How a finger moves: how often it is told of, and milliseconds between two of these times. */
interface Pace {
  steps?: number;
  every?: number;
}

/** So slowly that a short way is no swipe. */
export const slowly: Pace = { steps: 2, every: 200 };

/** Draws a finger up or down the page, from one part of its height to another. */
export async function swipe(page: Page, from: number, to: number, pace?: Pace) {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await drawFinger(page, width / 2.5, from * height, to * height, pace);
}

/** Draws a finger up or down, from one place to another, in pixels; as fast on a slow machine. */
export async function drawFinger(
  page: Page,
  x: number,
  from: number,
  to: number,
  { steps = 6, every = 16 }: Pace = {},
) {
  const client = await page.context().newCDPSession(page);
  const begin = Date.now() - steps * every;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: from + ((to - from) * step) / steps }],
      timestamp: (begin + step * every) / 1_000,
    });
  await send('touchStart', 0);
  for (let step = 1; step <= steps; step++) await send('touchMove', step);
  await send('touchEnd', steps);
  await client.detach();
}

/** A finger that is put down, moved and lifted, whenever that is asked for. */
export async function finger(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = (type: string, ...touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  return {
    down: (x: number, y: number) => send('touchStart', { x, y }),
    move: (x: number, y: number) => send('touchMove', { x, y }),
    lift: () => send('touchEnd'),
  };
}

/** Lets no video sound before the page is touched; what tests do to a page counts as a touch. */
export const refuseSound = (page: Page) =>
  page.addInitScript(() => {
    let touched = false;
    addEventListener('pointerdown', () => (touched = true), { capture: true });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function refusing(this: HTMLMediaElement) {
      if (touched || this.muted) return play.call(this);
      return Promise.reject(new DOMException('Not before a touch', 'NotAllowedError'));
    };
  });

/** Taps the picture so many times at once, however slow the machine is. */
export const tapPicture = (page: Page, times: number) =>
  page.evaluate((count) => {
    const at = { clientX: 120, clientY: 300, bubbles: true, pointerType: 'touch' };
    const surface = document.elementFromPoint(at.clientX, at.clientY);
    for (let n = 0; n < count; n++) {
      for (const name of ['pointerdown', 'pointerup', 'click']) {
        surface?.dispatchEvent(new PointerEvent(name, at));
      }
    }
  }, times);

/** Draws the sheet of comments by its head, if it is there, by a part of the window's height. */
export async function drawSheet(page: Page, by: number) {
  const handle = page.getByRole('button', { name: /^(Expand|Shrink) comments$/ });
  const [box] = await handle.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  );
  if (!box) return;
  const y = box.y + 12;
  await drawFinger(page, box.x + box.width / 2, y, y + by * (page.viewportSize()?.height ?? 0));
}
