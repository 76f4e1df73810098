import { subscribe } from '@kinora/contract/subscriptions';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { Client } from './client.ts';

/** The channels that are followed here: of each the name, and the one video of the first. */
const makers = ['a', 'b', 'c', 'd', 'e'].map((letter) => named(`${letter}.maker`));
const channelIds: string[] = [];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  for (const name of makers) {
    const maker = await Client.signUp(baseURL ?? '', name);
    const session = await fetch(`${baseURL}/api/session`, { headers: maker.headers });
    channelIds.push((await session.json()).user.channel_id);
    if (name !== makers[0]) continue;
    const details = { title: 'From a channel', category: 'Travel' };
    await maker.processed(await maker.upload(await clip('silent.mp4'), details));
  }
});

/** Signs somebody in who follows the first of the channels. */
async function follower(context: BrowserContext, site: string, count = makers.length) {
  const person = await signedIn(context, site, named('follower'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  for (const channel_id of channelIds.slice(0, count)) {
    await ask(client, subscribe, { channel_id, is_subscribed: true }, tokenOf(person));
  }
}

const channels = (page: Page) => page.getByRole('region', { name: 'Channels' });

test('SUBS-02 every followed channel can be reached, however many they are', async ({
  page,
  context,
  baseURL,
}) => {
  await follower(context, baseURL ?? '');
  // The real call, two channels a page instead of a hundred.
  await page.route('**/api/subscribedchannels*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '2');
    return route.continue({ url: url.href });
  });
  await page.goto('/subscription');
  for (const name of makers) {
    const channel = channels(page).getByText(name, { exact: true });
    await expect(channel).toHaveCount(1);
    await channel.scrollIntoViewIfNeeded();
  }
  await expect(channels(page).getByRole('listitem')).toHaveCount(makers.length);
});

test('ERR-09 ERR-23 FLAW-07 followed channels that cannot be loaded say so, and are asked for again; the page goes on', async ({
  page,
  context,
  baseURL,
}) => {
  await follower(context, baseURL ?? '', 1);
  await page.route('**/api/subscribedchannels*', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'The list is being repaired.' } }),
  );
  await page.goto('/subscription');
  const told = channels(page).getByRole('alert');
  await expect(told).toContainText('The list is being repaired.');
  // The videos are there all the same.
  await expect(page.getByRole('link', { name: 'From a channel' })).toBeVisible();
  await page.unroute('**/api/subscribedchannels*');
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(channels(page).getByText(makers[0] ?? '')).toBeVisible();
});

test('SUBS-02 on a laptop both rails are there from the start, and nothing moves when channels come', async ({
  page,
  context,
  baseURL,
}) => {
  await follower(context, baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = page.getByRole('navigation', { name: 'Places' });
  await page.goto('/likevideos');
  const usual = await places.boundingBox();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/subscribedchannels*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/subscription');
  const card = page.getByRole('link', { name: 'From a channel' });
  await expect(card).toBeVisible();
  const before = await card.boundingBox();
  answer();
  await expect(channels(page).getByText(makers[0] ?? '')).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
  expect(await places.boundingBox()).toEqual(usual);
  const list = await channels(page).boundingBox();
  expect(list?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0));
});

test('DATA-06 FLAW-25 the channels are kept for this tab, shown at once, and forgotten with a change', async ({
  page,
  context,
  baseURL,
}) => {
  await follower(context, baseURL ?? '', 2);
  await page.goto('/subscription');
  const channel = channels(page).getByText(makers[1] ?? '');
  await expect(channel).toBeVisible();
  const kept = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('subscribersData') ?? 'null'));
  expect(await kept()).toMatchObject([{ channel_name: makers[0] }, { channel_name: makers[1] }]);
  // Without an answer, what is known is there; what cannot be read counts as nothing.
  await page.route('**/api/subscribedchannels*', () => {});
  await page.reload();
  await expect(channel).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('subscribersData', '[{"channel_id":1}]'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'From a channel' })).toBeVisible();
  await expect(channel).toHaveCount(0);
  await page.unroute('**/api/subscribedchannels*');
  await page.reload();
  await expect.poll(kept).toHaveLength(2);
  await channels(page).getByRole('button', { name: 'SUBSCRIBED' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.poll(kept).toBeNull();
});

test('SUBS-03 SUBS-04 SUBS-05 a category narrows the feed down; the strip is dragged, ten a page', async ({
  page,
  context,
  baseURL,
}) => {
  await follower(context, baseURL ?? '', 1);
  const names = ['Travel', ...Array.from({ length: 13 }, (_, n) => `A long category ${n}`)];
  await page.route('**/api/categories/ids-names*', (route) =>
    route.fulfill({ json: names.map((category) => ({ category })) }),
  );
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/subscription');
  const strip = page.getByRole('toolbar', { name: 'Categories' });
  const chips = strip.getByRole('button');
  await expect(chips).toHaveText(['All', ...names.slice(0, 10)]);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  // A card shows fifteen letters of a channel's name.
  const channel = (makers[0] ?? '').slice(0, 15);
  for (const part of ['From a channel', /\d:\d\d/, channel, /view/, /ago|just now/]) {
    await expect(card).toContainText(part);
  }
  await expect(card.getByRole('link', { name: 'From a channel' })).toHaveAttribute(
    'href',
    /^\/video\/[^/]+\/from-a-channel$/,
  );

  const box = await strip.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 4 });
  await page.mouse.up();
  expect(await strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(120);
  await expect(page).toHaveURL('/subscription');

  const asked = page.waitForRequest(/\/api\/categorysub\?/);
  await chips.filter({ hasText: 'Travel' }).click();
  expect(new URL((await asked).url()).searchParams.get('category')).toBe('Travel');
  await expect(page).toHaveURL(/category=Travel/);
  await expect(card).toHaveCount(1);
  // What is chosen on the second page leads back to the first.
  await page.getByRole('button', { name: 'Next page' }).click();
  await chips.filter({ hasText: 'A long category 12' }).click();
  await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
  await expect(chips.filter({ hasText: 'A long category 1' }).first()).toBeVisible();
  await chips.filter({ hasText: 'All' }).click();
  await expect(card).toHaveCount(1);
});

test('SUBS-06 SUBS-07 on a phone Escape closes the sidebar; without channels the page says so and points to Home', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('newcomer'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Nothing new here yet' })).toBeVisible();
  await expect(channels(page)).toHaveCount(0);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const sidebar = page.getByRole('dialog').getByRole('link', { name: 'Liked videos' });
  await expect(sidebar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.getByRole('link', { name: 'Find channels' }).click();
  await expect(page).toHaveURL('/');
});
