import { AxeBuilder } from '@axe-core/playwright';
import { subscribe } from '@kinora/contract/subscriptions';
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { Client } from './whole/client.ts';

const makers = ['Apple', 'Birch', 'Cedar', 'Douglas'].map((tree) => named(`${tree}.tree`));
const channelIds: string[] = [];

test.beforeAll(async ({ baseURL }) => {
  for (const name of makers) {
    const { headers } = await Client.signUp(baseURL ?? '', name);
    const session = await fetch(`${baseURL}/api/session`, { headers });
    channelIds.push((await session.json()).user.channel_id);
  }
});

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const names = (page: Page) => rows(page).getByRole('heading').allTextContents();

test('SUBS-01 MANAGE-01 ux 57 ux 84 followed channels are searched, sorted, left together and brought back', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('manager'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  await page.goto('/profile/managechannel');
  await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
  for (const channel_id of channelIds) {
    await ask(client, subscribe, { channel_id, is_subscribed: true }, tokenOf(person));
  }

  await page.goto('/subscription');
  await page.getByRole('link', { name: 'Manage channels' }).click();
  await expect(page).toHaveURL('/profile/managechannel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage channels');
  await expect.poll(() => names(page)).toEqual(makers);
  await expect(rows(page).first()).toContainText('1 subscriber');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search your channels' }).fill('CEDAR');
  await expect.poll(() => names(page)).toEqual([makers[2]]);
  await expect(page).toHaveURL(/search=CEDAR/);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([makers[2]]);
  await page.getByRole('searchbox', { name: 'Search your channels' }).fill('');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Last subscribed first');
  await expect.poll(() => names(page)).toEqual(makers.toReversed());

  // A press with Shift selects all between.
  const mark = (name: string | undefined) => page.getByRole('checkbox', { name: `Select ${name}` });
  await mark(makers[3]).check();
  await mark(makers[1]).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Unsubscribe (3)' }).click();
  await expect.poll(() => names(page)).toEqual([makers[0]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(makers.length);
});
