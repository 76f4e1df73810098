import { subscribe } from '@kinora/contract/subscriptions';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { Client } from './whole/client.ts';

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

test('FLAW-07 ERR-23 followed channels that cannot be loaded say so, and are asked for again', async ({
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
