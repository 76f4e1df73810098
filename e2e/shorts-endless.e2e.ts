import { expect, test } from '@playwright/test';
import { named } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { elementOf, elements, openViewer, seen } from './viewer.ts';
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
  await page.clock.install();
  const [, short] = shorts as [UprightShort, UprightShort];
  await openViewer(page, [short]);
  await expect.poll(async () => (await elementOf(page, short))?.playing).toBe(true);
  await page.clock.runFor(19 * 60_000);
  const dialog = page.getByRole('dialog', { name: 'Time for a break?' });
  await expect(dialog).toHaveCount(0);
  // A minute that goes by at once counts only if the short is not between two rounds meanwhile.
  let minutes = 19;
  await expect
    .poll(async () => {
      minutes += 1;
      await page.clock.runFor(60_000);
      return dialog.isVisible();
    })
    .toBe(true);
  expect(minutes).toBeLessThanOrEqual(22);
  expect((await elementOf(page, short))?.playing).toBe(false);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(async () => (await elementOf(page, short))?.playing).toBe(true);

  await page.goto('/playback-settings');
  await page.getByRole('switch', { name: 'Remind me to take a break' }).click();
  await openViewer(page, [short]);
  await expect.poll(async () => (await elementOf(page, short))?.playing).toBe(true);
  await page.clock.runFor(21 * 60_000);
  await expect.poll(async () => (await elementOf(page, short))?.playing).toBe(true);
  await expect(dialog).toHaveCount(0);
});
