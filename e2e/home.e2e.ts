import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { choose } from './card-menu.ts';
import { signInAs } from './person.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

// Not the same again, where a failed story has this file begin anew.
const [quiet, loud] = [named('Quiet morning'), named('Loud evening')];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const owner = await Client.signUp(baseURL ?? '', named('publisher'));
  for (const [title, category] of [
    [quiet, 'Travel'],
    [loud, 'Music'],
  ] as const) {
    await owner.processed(await owner.upload(await clip('plain.mp4'), { title, category }));
  }
});

/** The questions for lists that the page asks from now on. */
function listsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(trending|videos\/(random|recent|popular)$|category)/.test(pathname))
      asked.push(pathname + search);
  });
  return asked;
}

const video = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: title });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const [who, calls] of Object.entries({
  guest: {
    recent: '/api/videos/random?sort=recent',
    popular: '/api/videos/random?sort=popular',
    time: '/api/videos/random?sort=popular&time=week',
    category: '/api/categorywithouttoken?category=Music&sort=popular&time=week',
  },
  user: {
    recent: '/api/videos/recent',
    popular: '/api/videos/popular',
    time: '/api/videos/popular?time=week',
    category: '/api/category?category=Music&sort=popular&time=week',
  },
})) {
  test(`HOME-02 to HOME-08 ux 57 a ${who} sorts and narrows down, and the address says how`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (who === 'user') await signInAs(context, baseURL ?? '', named('sorter'));
    const asked = listsOf(page);
    await page.goto('/');
    const sort = page.getByLabel('Sort by');
    const time = page.getByLabel('Time', { exact: true });
    await expect(sort).toHaveValue('trending');
    await expect(time).toHaveValue('all');
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked, 'the first list comes with the page').toEqual([]);
    const told = page.getByRole('status').filter({ hasText: 'videos,' });
    await expect(told).toHaveCount(0);

    await sort.selectOption('Recent');
    await expect(page).toHaveURL('/?sort=recent');
    await expect.poll(() => asked.at(-1)).toBe(calls.recent);
    await expect(told).toHaveText('Recent videos, All time');
    await sort.selectOption('Popular');
    await expect(page).toHaveURL('/?sort=popular');
    await expect.poll(() => asked.at(-1)).toBe(calls.popular);
    await time.selectOption('This week');
    await expect(page).toHaveURL('/?sort=popular&time=week');
    await expect.poll(() => asked.at(-1)).toBe(calls.time);
    await chip(page, 'Music').click();
    await expect(page).toHaveURL('/?sort=popular&time=week&category=Music');
    await expect.poll(() => asked.at(-1)).toBe(calls.category);
    await expect(video(page, loud)).toBeVisible();
    await expect(video(page, quiet)).toHaveCount(0);
    await expect(told).toHaveText('Popular videos, Music, This week');

    await video(page, loud).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(loud);
    await page.goBack();
    await expect(sort).toHaveValue('popular');
    await expect(video(page, loud)).toBeVisible();
    asked.length = 0;
    await page.reload();
    await expect(chip(page, 'Music')).toHaveAttribute('aria-pressed', 'true');
    await expect(video(page, loud)).toBeVisible();
    expect(asked, 'as does the one of a shared link').toEqual([]);
  });
}

for (const who of ['guest', 'user']) {
  test(`HOME-01 before its first picture the home page of a ${who} asks the site for nothing`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (who === 'user') await signInAs(context, baseURL ?? '', named('first.user'));
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|media)\//.test(pathname)) asked.push(pathname);
    });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => asked.some((path) => path.startsWith('/media/'))).toBe(true);
    expect(asked[0]).toMatch(/^\/media\//);
  });
}

test('HOME-02 HOME-03 HOME-05 order, time and categories stand in one row, however wide the window is', async ({
  page,
}) => {
  await page.goto('/');
  const controls = [
    page.getByLabel('Sort by'),
    page.getByLabel('Time', { exact: true }),
    page.getByRole('toolbar', { name: 'Categories' }),
  ];
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all(
      controls.map(async (one) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
    );
    const middles = boxes.map(({ y, height }) => y + height / 2);
    expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThan(2);
    // One after the other, none above another.
    for (const [n, { x }] of boxes.entries()) {
      const before = boxes[n - 1];
      if (before) expect(x, `${width} px`).toBeGreaterThanOrEqual(before.x + before.width);
    }
    expect(boxes[2]?.width, `${width} px`).toBeGreaterThan(0);
  }
});

test('HOME-10 where nothing is found the page says so, and leads back to all videos', async ({
  page,
}) => {
  await page.goto('/?category=Nothing+of+ours&sort=recent');
  await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
  // The strip has no such category, and is reached by keyboard all the same.
  await page.getByLabel('Time', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(chip(page, 'All')).toBeFocused();
  await page.getByRole('button', { name: 'Show all videos' }).click();
  await expect(page).toHaveURL('/?sort=recent');
  await expect(video(page, quiet)).toBeVisible();

  const nothing = page.getByRole('heading', { name: 'No videos found' });
  await page.route('**/api/videos/random*', (route) =>
    route.fulfill({ json: { code: 200, videos: [], next_cursor: null } }),
  );
  await page.getByLabel('Time', { exact: true }).selectOption('Today');
  await expect(nothing).toBeVisible();
  await page.getByRole('button', { name: 'Show all videos' }).click();
  await expect(page).toHaveURL('/?sort=recent');
  await expect(video(page, quiet)).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Popular');
  await expect(nothing).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Upload a video' }),
  ).toBeVisible();
  // As where there are Shortys alone, to somebody who hides them.
  await page.evaluate(() => {
    localStorage.setItem('attention', '{"hide_shorts":true}');
    dispatchEvent(new StorageEvent('storage', { key: 'attention' }));
  });
  await page.getByRole('main').getByRole('link', { name: 'Change it' }).click();
  await expect(page.getByRole('switch', { name: 'Hide Shortys' })).toBeChecked();
});

test('HOME-10 whoever has hidden all that there is is led to where it is taken back', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', named('hider'));
  await page.route('**/api/videos/popular*', (route) =>
    route.fulfill({ json: { code: 200, videos: [], next_cursor: null } }),
  );
  await page.goto('/?sort=recent');
  await choose(page, quiet, 'Not interested');
  await expect(video(page, quiet)).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Popular');
  await expect(page.getByText('Videos you chose not to see are hidden.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Change it' }).click();
  await expect(page.getByRole('button', { name: `Undo: ${quiet}` })).toBeVisible();
});

test('HOME-02 HOME-03 order and time are chosen by keyboard alone, and what is no choice is the usual one', async ({
  page,
}) => {
  await page.goto('/?sort=sideways&time=never');
  const sort = page.getByLabel('Sort by');
  await expect(sort).toHaveValue('trending');
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('all');
  await sort.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=recent/);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Time', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chip(page, 'All')).toBeFocused();
});
