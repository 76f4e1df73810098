import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { named, signedIn } from './talk.ts';
import { Client } from './client.ts';
import { tabTo } from './viewer.ts';

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
/** An answer of whatever stands before the server, without a sentence of ours. */
const bare = { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' };

let video = '';
const maker = named('maker');

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const owner = await Client.signUp(baseURL ?? '', maker);
  video = await owner.upload(await clip('silent.mp4'), { title: 'Listed', category: 'Travel' });
  await owner.processed(video);
});

test('ERR-01 DATA-20 categories that fail say so beside the videos, and are read in both forms', async ({
  page,
  context,
  baseURL,
}) => {
  const strip = page.getByRole('toolbar', { name: 'Categories' });
  const calls = '**/api/categories/ids-names*';
  await signedIn(context, baseURL ?? '', named('chooser'));
  const ways = {
    subscription: () => page.goto('/subscription'),
    video: () => page.goto(`/video/${video}`),
    // By its link: the page of its address brings them along.
    async home() {
      await page.goto('/help');
      await page.getByRole('banner').locator('a[href="/"]').click();
    },
  };
  for (const open of Object.values(ways)) {
    await page.route(calls, (route) => route.fulfill(bare));
    await open();
    await expect(alert(page)).toContainText('Failed to load categories (500)');
    await expect(strip.getByRole('button', { name: 'All' })).toBeVisible();
    await page.unroute(calls);
    // As the other document has it.
    const items = [{ category: 'Music' }, { category: 'Travel' }];
    await page.route(calls, (route) => route.fulfill({ json: items }));
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(strip.getByRole('button')).toHaveText(['All', 'Music', 'Travel']);
    await expect(alert(page)).toHaveCount(0);
    await page.unroute(calls);
  }
  await page.route(calls, (route) => route.abort());
  await page.goto('/subscription');
  await expect(alert(page)).toContainText('Unable to load categories. Please try again.', {
    timeout: 30_000,
  });
});

test('ERR-02 ERR-14 ERR-15 ERR-23 SHELL-07 lists that fail say why in red, and are asked for again', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('reader'));
  const lists = [
    ['/likevideos', '**/api/liked-videos*', 'Failed to load videos (500)', 'No liked videos yet'],
    ['/history', '**/api/history*', 'Failed to load history', 'No watch history found'],
    [
      '/profile/managechannel',
      '**/api/subscribedchannels*',
      'Something went wrong on our side.',
      'No subscriptions yet',
    ],
  ] as const;
  for (const [address, call, sentence, empty] of lists) {
    await page.route(call, (route) => route.fulfill(bare));
    await page.goto(address);
    const told = alert(page).getByText(sentence);
    await expect(told).toBeVisible();
    const red = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--danger)';
      return getComputedStyle(document.body.appendChild(probe)).color;
    });
    await expect(told).toHaveCSS('color', red);
    await page.unroute(call);
    const json = { code: 503, message: 'The list is being repaired.' };
    await page.route(call, (route) => route.fulfill({ status: 500, json }));
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(alert(page)).toContainText('The list is being repaired.');
    await page.unroute(call);
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
  }
  await page.route('**/api/history*', (route) => route.fulfill(bare));
  await page.goto('/profile/me');
  await expect(alert(page).getByText('Failed to load history')).toBeVisible();
});

test('FLAW-07 ERR-23 a report or a removal that fails says so, and leaves everything as it was', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('reporter'));
  const broken = (message: string) => ({ status: 500, json: { code: 500, message } });
  await page.goto(`/video/${video}`);
  await page.route('**/api/report', (route) => route.fulfill(broken('Nobody listens.')));
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Report this video' });
  const reason = report.getByRole('radio', { name: 'Inappropriate content' });
  await reason.check();
  await report.getByRole('button', { name: 'Submit' }).click();
  await expect(report.getByText('Nobody listens.')).toBeVisible();
  await expect(reason).toBeChecked();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const save = page.getByRole('dialog', { name: 'Save to playlist' });
  const mark = save.getByRole('checkbox', { name: 'Watch Later' });
  await mark.click();
  await expect(mark).toBeChecked();
  await page.route('**/api/removevideosfromplaylist', (route) =>
    route.fulfill(broken('It stays.')),
  );
  await mark.click();
  await expect(save.getByText('It stays.')).toBeVisible();
  await expect(mark).toBeChecked();
});

/** Answers home's list with three pages of this site's first video, once under its own id. */
async function threePages(page: Page, failing: () => boolean): Promise<void> {
  const next: Record<string, string | null> = { first: 'second', second: 'third', third: null };
  await page.route('**/api/videos/random*', async (route) => {
    const url = new URL(route.request().url());
    const cursor = url.searchParams.get('cursor') ?? 'first';
    if (failing() && cursor !== 'first') return route.fulfill(bare);
    url.searchParams.delete('cursor');
    const answer = await (await route.fetch({ url: url.href })).json();
    const [some] = answer.videos;
    const videos = Array.from({ length: 24 }, (_, n) => ({
      ...some,
      ...{ id: `${cursor}${n}`, name: `${cursor} page, ${n}` },
    }));
    // As where a video was added meanwhile: one of the page before comes again.
    if (cursor === 'second') videos[0] = { ...some, id: 'first23', name: 'first page, 23' };
    if (cursor === 'third') videos[12] = { ...some, id: video, name: 'Listed' };
    return route.fulfill({ json: { ...answer, videos, next_cursor: next[cursor] ?? null } });
  });
}

const end = (page: Page) => page.getByRole('main').getByText('You’ve reached the end.');

test('ux 57 ux 76 a next page that fails leaves what is there, none comes twice, the end is told, and Back finds its place far down', async ({
  page,
}) => {
  let failing = true;
  await threePages(page, () => failing);
  await page.clock.install();
  // Not by its address: the first list comes with the page's HTML.
  await page.goto('/help');
  await page.locator('header a[href="/"]').click();
  const cards = page.getByRole('main').getByRole('article');
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'more loaded' });
  await expect(cards).toHaveCount(24);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(alert(page)).toBeVisible();
  await expect(cards).toHaveCount(24);
  failing = false;
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveText('23 more loaded, 47 so far.');
  await expect(alert(page)).toHaveCount(0);
  await expect(end(page)).toHaveCount(0);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(told).toHaveText('24 more loaded, 71 so far.');
  await expect(end(page)).toHaveRole('status');
  const listed = cards.filter({ hasText: 'Listed' });
  await listed.scrollIntoViewIfNeeded();
  const before = await listed.boundingBox();
  await listed.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listed');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/videos/random')) asked.push(request.url());
  });
  await page.clock.fastForward('03:00:00');
  await page.goBack();
  await expect(listed).toBeInViewport();
  await expect.poll(async () => (await listed.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  expect(asked, 'as it was left, without a question').toEqual([]);
});

test('ux 76 by keyboard “Load more” brings the next page and keeps the focus, and how many came is said', async ({
  page,
}) => {
  // Nothing is loaded because it comes near.
  await page.addInitScript(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    };
  });
  let failing = false;
  const asked = Promise.withResolvers<void>();
  await threePages(page, () => failing);
  await page.goto('/help');
  await page.locator('header a[href="/"]').click();
  const cards = page.getByRole('main').getByRole('article');
  const more = page.getByRole('button', { name: 'Load more' });
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'more loaded' });
  await expect(cards).toHaveCount(24);
  await cards.last().getByRole('button').focus();
  await tabTo(page, more);
  await page.route('**/api/videos/random*cursor=second', async (route) => {
    await asked.promise;
    await route.fallback();
  });
  await page.keyboard.press('Enter');
  const busy = page.getByRole('main').locator('[aria-busy="true"]:has(article)');
  await expect(busy).toHaveCount(1);
  asked.resolve();
  await expect(cards).toHaveCount(47);
  await expect(busy).toHaveCount(0);
  await expect(told).toHaveText('23 more loaded, 47 so far.');
  await expect(more).toBeFocused();

  failing = true;
  await page.keyboard.press('Enter');
  await expect(alert(page)).toBeVisible();
  failing = false;
  await tabTo(page, alert(page).getByRole('button', { name: 'Try again' }));
  await page.keyboard.press('Enter');
  await expect(end(page)).toBeVisible();
  await expect(told).toHaveText('24 more loaded, 71 so far.');
  await expect(told).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cards.last().getByRole('button')).toBeFocused();
});

test('the end of a list of one page goes without saying', async ({ page }) => {
  await page.goto(`/@${maker}`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(end(page)).toHaveCount(0);
});
