import { shortPath } from '@kinora/contract/text/slug';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { named } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { elementOf, elements, expectSeen, openViewer, seen } from './viewer.ts';
import { Client } from './client.ts';

test.use({ viewport: { width: 1440, height: 900 } });

let shorts: UprightShort[] = [];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  shorts = await publishShorts(await Client.signUp(baseURL ?? '', named('endless')), 4);
});

test('ux 62: what lies far behind is let go of, and asked for again by whoever goes back to it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  let pages = 0;
  const askedAgain: string[] = [];
  const realId = (id: string) => id.split('~')[0] ?? id;
  // The shorts that there are, again and again under other ids: a list that has no end.
  await page.route('**/api/shortsfetchwithouttoken', async (route) => {
    const postData = JSON.stringify({ limit: 8 });
    const answer = await (await route.fetch({ postData })).json();
    const nth = (pages += 1);
    const data = answer.data.map((short: { id: string }) => ({
      ...short,
      id: `${short.id}~${nth}`,
    }));
    await route.fulfill({ json: { ...answer, data, next_cursor: `${nth}` } });
  });
  await page.route('**/api/videoplaywithouttoken?*', async (route) => {
    const url = new URL(route.request().url());
    const id = url.searchParams.get('video_id') ?? '';
    askedAgain.push(id);
    url.searchParams.set('video_id', realId(id));
    const { video, ...rest } = await (await route.fetch({ url: url.href })).json();
    await route.fulfill({ json: { ...rest, video: { ...video, id } } });
  });
  await page.goto('/help');
  await page.getByRole('link', { name: 'Shortys' }).first().click();
  const at = (place: number) => expect(seen(page)).toHaveAttribute('aria-posinset', `${place}`);
  await at(1);
  await expect.poll(async () => (await elements(page)).some(({ playing }) => playing)).toBe(true);
  const far = 50;
  for (let place = 2; place <= far; place++) {
    await page.keyboard.press('ArrowDown');
    await at(place);
  }
  expect(askedAgain).toEqual([]);
  for (let place = far - 1; place >= 1; place--) {
    await page.keyboard.press('ArrowUp');
    await at(place);
  }
  await expect.poll(() => askedAgain).toContainEqual(expect.stringMatching(/~1$/));
  await expect.poll(async () => (await elements(page)).some(({ playing }) => playing)).toBe(true);
  // The list goes on loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('after twenty minutes of shorts a break is offered, and what plays stands still; unless that is switched off', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await page.clock.install();
  const [, short] = shorts as [UprightShort, UprightShort];
  const playing = () => expect.poll(async () => (await elementOf(page, short))?.playing);
  const dialog = page.getByRole('dialog', { name: 'Time for a break?' });
  await openViewer(page, [short]);
  await playing().toBe(true);
  expect(await watchUntil(page, short, dialog, 19)).toBe(19);
  await expect(dialog).toHaveCount(0);
  // It is seen also where the shorts fill the screen.
  await page.keyboard.press('f');
  // A second counts only if the short is not between two rounds.
  expect(await watchUntil(page, short, dialog, 3)).toBeLessThan(3);
  await expect(dialog).toBeVisible();
  await playing().toBe(false);
  await dialog.getByRole('button', { name: 'Keep watching' }).click();
  await playing().toBe(true);

  await page.goto('/playback-settings');
  await page.getByRole('switch', { name: 'Remind me to take a break' }).click();
  await openViewer(page, [short]);
  await playing().toBe(true);
  expect(await watchUntil(page, short, dialog, 22)).toBe(22);
  await playing().toBe(true);
  await expect(dialog).toHaveCount(0);
});

/**
 * Lets so many minutes of the page's clock go by, or fewer if a dialog comes. The video keeps its own
 * time, and the player looks once a second whether it has moved: a second at once, and none before
 * it has, or a short that is late between two of its rounds is taken for stuck.
 * @returns the minutes that went by
 */
async function watchUntil(page: Page, short: UprightShort, dialog: Locator, minutes: number) {
  const now = () => page.evaluate(() => Date.now());
  const began = await now();
  let position: number | undefined;
  // On a slow machine the clock has gone on by itself as well.
  for (let passed = 0; passed < minutes * 60_000; passed = (await now()) - began) {
    let comes = false;
    await expect
      .poll(
        async () => {
          comes = await dialog.isVisible();
          const before = position;
          position = (await elementOf(page, short))?.time;
          return comes || position !== before;
        },
        { intervals: [10] },
      )
      .toBe(true);
    if (comes) return passed / 60_000;
    await page.clock.runFor(1_000);
  }
  return minutes;
}

test('on a metered line nothing is loaded to play before a tap, and all that follows plays; nor where the line becomes one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const line = Object.assign(new EventTarget(), { saveData: true, type: 'wifi' });
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => line });
  });
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/.*\.(mp4|m3u8)/.test(request.url())) media.push(request.url());
  });
  const [first, second, third] = shorts as [UprightShort, UprightShort, UprightShort];
  const metered = seen(page).getByText('Your connection is metered.');
  // By the viewer, and by the page's HTML, which would begin the short of a link.
  for (const open of [() => openViewer(page, shorts), () => page.goto(shortPath(first.id))]) {
    await open();
    await expect(metered).toBeVisible();
    await expect(seen(page)).toHaveAccessibleName(first.title);
    await expect(page).toHaveURL(`/shorts/${first.id}`);
    await expect(page.locator('video')).toHaveCount(0);
    expect(media).toEqual([]);
  }
  const play = seen(page).getByRole('button', { name: 'Play', exact: true });
  await play.click();
  await expectSeen(page, first);
  const becomes = (line: { saveData: boolean; type: string }) =>
    page.evaluate((next) => {
      const now = Reflect.get(navigator, 'connection') as EventTarget;
      Object.assign(now, next).dispatchEvent(new Event('change'));
    }, line);
  // Slower or faster, it costs as before.
  await becomes({ saveData: true, type: 'cellular' });
  await page.keyboard.press('ArrowDown');
  await expectSeen(page, second);

  // Who leaves the house while one plays sees that one to its end.
  await becomes({ saveData: false, type: 'wifi' });
  await expectSeen(page, second);
  await becomes({ saveData: false, type: 'cellular' });
  await expect(page.locator('video')).toHaveCount(1);
  await expectSeen(page, second);
  await page.keyboard.press('ArrowDown');
  await expect(metered).toBeVisible();
  await expect(seen(page)).toHaveAccessibleName(third.title);
  expect((await elements(page)).filter(({ playing }) => playing)).toEqual([]);
  await play.click();
  await expectSeen(page, third);
});
