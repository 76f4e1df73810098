import { expect, type Locator, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { signInAs } from './person.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

// More than 50 characters, one of them of several code points right where it is cut.
const title = `${named('A walk along the coast')} 👩‍👩‍👧 ${'and back again '.repeat(3)}`.trim();
const owner = named('agardener');

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const person = await Client.signUp(baseURL ?? '', owner);
  await person.processed(await person.upload(await clip('silent.mp4'), { title }));
});

const card = (page: Page) => page.getByRole('article').filter({ hasText: title });
const picture = (at: Locator) => at.locator('[data-preview] img');
/** Opens the home page from another one, so that its list is asked for: its own comes with it. */
async function openRecent(page: Page) {
  await page.goto('/help');
  await page.evaluate(() => history.pushState(null, '', '/?sort=recent'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
}

const cutTo = (text: string, length: number) => {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return `${characters.slice(0, length).join('').trimEnd()}…`;
};

test('HOME-01 CARD-01 CARD-02 CARD-03 ux 79 the home page has its parts, and a card what one wants to know', async ({
  page,
}) => {
  await page.goto('/?sort=recent');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expect(page.getByLabel('Time', { exact: true })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Categories' })).toBeVisible();

  const one = card(page);
  await expect(picture(one)).toBeVisible();
  await expect(one.getByText('0:02', { exact: true })).toBeVisible();
  await expect(one.getByText(cutTo(title, 50), { exact: true })).toBeVisible();
  // Whole to whoever hears it or points at it.
  await expect(one.getByRole('link', { name: title, exact: true })).toBeAttached();
  await expect(one.getByRole('heading')).toHaveAttribute('title', title);
  await expect(one.getByRole('link', { name: owner, exact: true })).toBeVisible();
  await expect(one.getByText(cutTo(owner, 15), { exact: true })).toBeVisible();
  await expect(one.getByTitle(owner)).toBeVisible();
  await expect(one.getByText('0 views')).toHaveAttribute('title', '0 views');
  const time = one.locator('time');
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  await expect(time).toHaveAttribute('title', /\d{4}/);
  await expect(time).toHaveText(/ago|now/);
  await expect(one.getByText('New', { exact: true })).toBeVisible();
});

test('ux 79 who points at the views or the time of a card reads them in full, and a press there opens the video', async ({
  page,
}) => {
  await page.goto('/?sort=recent');
  const [views, time] = [card(page).getByText('0 views'), card(page).locator('time')];
  const pointedAt = () => page.locator(':hover').last();
  const exact = (await time.getAttribute('title')) ?? '';
  // The link of the card lies above them.
  await time.hover({ force: true });
  await expect(pointedAt()).toHaveAttribute('title', exact);
  await views.hover({ force: true });
  await expect(pointedAt()).toHaveAttribute('title', '0 views');
  await views.click({ force: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('CARD-05 CARD-06 ux 74 a card keeps its size from the skeleton to the picture, and without one', async ({
  page,
}) => {
  const pictures = '**/media/**/poster*';
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(pictures, async (route) => {
    await held;
    await route.continue();
  });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/videos/random*', async (route) => {
    await asked;
    const response = await route.fetch();
    const body = await response.json();
    const one = body.videos.find(({ name }: { name: string }) => name === title);
    const others = Array.from({ length: 11 }, (_, n) => ({
      ...one,
      id: `${n}`,
      name: `Walk ${n}`,
    }));
    const videos = [{ ...one, video_view: 1234 }, ...others];
    await route.fulfill({ response, json: { ...body, videos, next_cursor: null } });
  });
  await openRecent(page);
  const grid = page.getByRole('main').locator('[aria-busy="true"]').first();
  await expect(grid).toBeVisible();
  // Above them, with skeletons of its own.
  await expect(page.getByRole('toolbar', { name: 'Categories' })).toBeVisible();
  /** Where each card in the window is, or its skeleton, on a phone and on a desk. */
  const places = async () => {
    const found: object[][] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const all = page.getByRole('main').locator('[aria-busy] > *');
      found.push(
        await all.evaluateAll((each) =>
          each
            .map((one) => one.getBoundingClientRect().toJSON())
            // What is far below is not laid out.
            .filter(({ top, height }) => height > 0 && top < innerHeight),
        ),
      );
    }
    return found;
  };
  // A window that has changed is laid out a moment later.
  const counts = async () => (await places()).map(({ length }) => length);
  await expect.poll(counts).toEqual([3, 12]);
  const waiting = await places();
  answer();
  const frame = card(page).locator('[data-preview]');
  await expect(frame).toBeVisible();
  await expect.poll(places).toEqual(waiting);
  const before = await frame.boundingBox();
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  letThrough();
  await expect
    .poll(() => picture(card(page)).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(picture(card(page))).toHaveCSS('opacity', '1');
  expect(await frame.boundingBox()).toEqual(before);
  await expect(card(page).getByText('1.2K views')).toHaveAttribute('title', '1,234 views');

  await page.unroute(pictures);
  await page.route(pictures, (route) => route.abort());
  await page.unroute('**/api/videos/random*');
  await page.goto('/?sort=recent');
  await expect(card(page)).toBeVisible();
  await expect(picture(card(page))).toHaveCount(0);
  const without = await frame.boundingBox();
  expect([without?.width, without?.height]).toEqual([before?.width, before?.height]);
});

test('ux 74 a picture that comes fades in, and is there at once while the page is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const seen = { fading: 0, scrolledAt: 0 };
    Object.assign(globalThis, { seen });
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLImageElement && propertyName === 'opacity') seen.fading++;
    });
    addEventListener('scroll', ({ timeStamp }) => (seen.scrolledAt = timeStamp), true);
  });
  type Seen = typeof globalThis & { seen: { fading: number; scrolledAt: number } };
  const fading = () => page.evaluate(() => (globalThis as Seen).seen.fading);
  // One video in sixty cards, each with a picture of its own.
  await page.route('**/api/videos/random*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const one = body.videos.find(({ name }: { name: string }) => name === title);
    const videos = Array.from({ length: 60 }, (_, n) => ({
      ...one,
      id: `${one.id}-${n}`,
      thumbnail_url: `${one.thumbnail_url}?${n}`,
    }));
    await route.fulfill({ response: answer, json: { ...body, videos, next_cursor: null } });
  });
  const asked = new Set<string>();
  let { promise: released, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/media/**/poster*', async (route) => {
    asked.add(route.request().url());
    await released;
    await route.continue();
  });
  // Of those that were asked for: cards that are far from the window are not in the page.
  const awaited = () =>
    picture(card(page)).evaluateAll(
      (images: HTMLImageElement[], urls) => {
        const isThere = (image: HTMLImageElement) =>
          image.naturalWidth > 0 && getComputedStyle(image).opacity === '1';
        const missing = images.filter((image) => urls.includes(image.src) && !isThere(image));
        return missing.map(({ loading }) => loading);
      },
      [...asked],
    );
  await openRecent(page);
  // The first ones do not fade in.
  await expect.poll(awaited).toContain('eager');
  await page.evaluate(() => scrollTo(0, 6_000));
  await expect.poll(awaited).toContain('lazy');
  await page.waitForFunction(() => performance.now() - (globalThis as Seen).seen.scrolledAt > 200);
  letThrough();
  await expect.poll(awaited).toEqual([]);
  const before = await fading();
  expect(before).toBeGreaterThan(0);

  const askedBefore = asked.size;
  ({ promise: released, resolve: letThrough } = Promise.withResolvers<void>());
  await page.evaluate(() => {
    // However few frames a second there are: the page moves right before a picture is there.
    document.addEventListener('load', () => dispatchEvent(new Event('scroll')), true);
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect.poll(() => asked.size).toBeGreaterThan(askedBefore);
  letThrough();
  await expect.poll(awaited).toEqual([]);
  expect(await fading()).toBe(before);
});

test('CARD-04 CARD-05 a channel’s picture that does not load leaves its initials, and no broken picture', async ({
  page,
}) => {
  await page.route('**/api/videos/random*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const videos = body.videos.map((one: object) => ({
      ...one,
      channel_image: 'null',
      user_avatar: '/media/gone.webp',
    }));
    await route.fulfill({ response: answer, json: { ...body, videos } });
  });
  await page.route('**/media/gone.webp', (route) => route.abort());
  const asked = page.waitForRequest('**/media/gone.webp');
  await openRecent(page);
  await asked;
  await expect(picture(card(page))).toBeVisible();
  await expect(card(page).locator('[data-initials]')).toHaveAttribute('data-initials', /^A.$/);
  await expect(card(page).locator('img')).toHaveCount(1);
});

test('HOME-06 HOME-09 ERR-02 while a list comes the page says so, and a failure is red, with a way on', async ({
  page,
}) => {
  await page.goto('/?sort=recent');
  await expect(card(page)).toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const call = '**/api/categorywithouttoken*';
  await page.route(call, async (route) => {
    await asked;
    await route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' });
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  const strip = page.getByRole('toolbar', { name: 'Categories' });
  const last = strip.getByRole('button').last();
  const category = (await last.textContent()) ?? '';
  await last.click();
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
  // What was chosen stands on the first page of the strip.
  await expect(page.getByRole('button', { name: 'Previous page' })).toHaveCount(0);
  await expect(strip.getByRole('button').nth(1)).toHaveText(category);
  answer();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Failed to load videos (500)', { timeout: 30_000 });
  await page.unroute(call);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
});

test('CARD-10 CARD-14 a playlist that is made from a card is there at once, and the card says so', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', named('collector'));
  await page.goto('/?sort=recent&tab=all');
  await card(page)
    .getByRole('button', { name: /^Options/ })
    .click();
  await page.getByRole('menuitem', { name: 'Save to playlist' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Save to playlist' });
  await panel.getByRole('textbox', { name: 'New playlist' }).fill('By the sea');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Created By the sea and saved the video.').first()).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: 'By the sea' })).toBeChecked();
});
