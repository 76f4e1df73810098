import { reportWatching } from '@kinora/contract/history';
import { expect, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { clip } from '../server/test/clips.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { expectSeen, seen } from './viewer.ts';
import { Client } from './client.ts';

let shorts: UprightShort[] = [];
let mark = '';
const [many, one] = [named('many'), named('single')];
let single: UprightShort | undefined;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  shorts = await publishShorts(await Client.signUp(baseURL ?? '', many), 3);
  // What the home page is left with where no Shortys are wanted.
  const other = await Client.signUp(baseURL ?? '', named('long'));
  await other.processed(await other.upload(await clip('silent.mp4'), { title: named('Long') }));
  [single] = await publishShorts(await Client.signUp(baseURL ?? '', one), 1);
  mark = shorts[0]?.title.split(' ')[1] ?? '';
});

test('SEARCH-04, HIST-11: three shorts that were found share a shelf, one is a row, and each opens in the viewer', async ({
  page,
}) => {
  await page.goto(`/search/${mark}`);
  const shelf = page.getByRole('region', { name: 'Shortys' });
  const cards = shelf.getByRole('article');
  await expect(cards).toHaveCount(3);
  // A shelf is as wide as its list, and its cards stand upright.
  const card = await cards.first().boundingBox();
  expect(card?.height).toBeGreaterThan((card?.width ?? 0) * 1.5);
  // On a phone it scrolls by itself, and is not wider than the page.
  await page.setViewportSize({ width: 320, height: 568 });
  const width = async () => (await shelf.boundingBox())?.width;
  await expect.poll(width).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  const names = await shelf.getByRole('heading', { level: 3 }).allTextContents();
  await cards.nth(1).getByRole('heading').getByRole('link').click();
  const at = (n: number) => shorts.find(({ title }) => names[n]?.includes(title)) as UprightShort;
  await expectSeen(page, at(1));
  await page.keyboard.press('ArrowDown');
  await expectSeen(page, at(2));

  await page.goto(`/search/${mark}?type=short`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expect(shelf).toHaveCount(0);
  await page.goto(`/search/${encodeURIComponent(single?.title ?? '')}`);
  const row = page.getByRole('article').filter({ hasText: single?.title ?? '' });
  await expect(row.getByText('Shortys')).toBeVisible();
  await row.getByRole('heading').getByRole('link').click();
  await expectSeen(page, single as UprightShort);
});

test('a channel has a shelf of three shorts among its videos, none of one, and none with Hide Shortys', async ({
  page,
}) => {
  const shelf = page.getByRole('region', { name: 'Shortys' });
  await page.goto(`/@${many}`);
  await expect(shelf.getByRole('article')).toHaveCount(3);
  const names = await shelf.getByRole('heading', { level: 3 }).allTextContents();
  const at = (n: number) => shorts.find(({ title }) => names[n]?.includes(title)) as UprightShort;
  await page.getByLabel('Search these videos').fill('Short');
  await expect(shelf).toHaveCount(0);
  await page.getByLabel('Search these videos').fill('');
  await shelf.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
  await expectSeen(page, at(1));
  await page.keyboard.press('ArrowDown');
  await expectSeen(page, at(2));

  await page.goto(`/@${one}`);
  await expect(page.getByText('1 video', { exact: false }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Shortys' }).click();
  const card = page.getByRole('main').getByRole('article');
  await expect(card).toHaveCount(1);
  await page.getByRole('tab', { name: 'Videos' }).click();
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto('/attention-settings');
  await page.getByRole('switch', { name: 'Hide Shortys' }).click();
  await page.goto(`/@${many}`);
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  await expect(shelf).toHaveCount(0);
});

test('ux 73: subscriptions have a shelf of three shorts, a card of one, and neither with Hide Shortys; the history has none then either', async ({
  page,
  context,
  baseURL,
}) => {
  const follower = await signedIn(context, baseURL ?? '', named('follower'));
  const follow = async (short: UprightShort | undefined) => {
    const { channel_id } = await follower.video(short?.id ?? '');
    const body = JSON.stringify({ channel_id, is_subscribed: true });
    const headers = { ...follower.headers, 'content-type': 'application/json' };
    const answer = await fetch(`${baseURL}/api/channels/subscribe`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.ok).toBe(true);
  };
  await follow(single);
  await page.goto('/subscription');
  const card = page.getByRole('main').getByRole('article');
  const shelf = page.getByRole('region', { name: 'Shortys' });
  await expect(card).toHaveCount(1);
  await expect(shelf).toHaveCount(0);
  await expect(card.getByText('Shortys')).toBeVisible();
  const box = await card.boundingBox();
  expect(box?.height).toBeLessThan(box?.width ?? 0);

  await follow(shorts[0]);
  await page.reload();
  await expect(shelf.getByRole('article')).toHaveCount(4);
  await shelf.getByRole('link', { name: single?.title ?? '' }).click();
  await expect(seen(page)).toHaveAccessibleName(single?.title ?? '');

  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  const watching = { id: single?.id ?? '', position: 3, watched: 3 };
  await ask(client, reportWatching, watching, tokenOf(follower));
  await page.goto('/history');
  await expect(card.filter({ hasText: single?.title ?? '' })).toBeVisible();

  await page.goto('/attention-settings');
  await page.getByRole('switch', { name: 'Hide Shortys' }).click();
  await expect(page.getByRole('link', { name: 'Shortys' })).toHaveCount(0);
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Nothing new here yet' })).toBeVisible();
  await expect(page.getByText('Videos you chose not to see are hidden.')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'No watch history found' })).toBeVisible();
  await page.goto(`/search/${mark}`);
  await expect(page.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
});

test('ux 75 home has a shelf among its cards; a short of it plays while it is pointed at, and opens with the others behind it', async ({
  page,
}) => {
  // What the browser believes of the line of a busy machine is not what this is about.
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: false, effectiveType: '4g' });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await page.goto('/?sort=recent');
  const shelf = page.getByRole('region', { name: 'Shortys' }).first();
  const card = shelf.getByRole('article').filter({ hasText: single?.title.slice(0, 20) ?? '' });
  const box = await card.boundingBox();
  expect(box?.height).toBeGreaterThan((box?.width ?? 0) * 1.5);
  await card.getByRole('heading').getByRole('link').hover();
  await expect(card.locator('[data-preview] canvas')).toBeVisible();
  await expect(page.locator('[data-preview] canvas')).toHaveCount(1);

  const names = await shelf
    .getByRole('heading', { level: 3 })
    .evaluateAll((all) => all.map((title) => title.getAttribute('title') ?? ''));
  const place = names.indexOf(single?.title ?? '');
  await card.getByRole('heading').getByRole('link').click();
  await expectSeen(page, single as UprightShort);
  await page.keyboard.press(place === 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(seen(page)).toHaveAccessibleName(names[place === 0 ? 1 : place - 1] ?? '');

  await page.goto('/attention-settings');
  await page.getByRole('switch', { name: 'Hide Shortys' }).click();
  await page.goto('/?sort=recent');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(shelf).toHaveCount(0);
  await expect(page.getByText(single?.title ?? '')).toHaveCount(0);
});
