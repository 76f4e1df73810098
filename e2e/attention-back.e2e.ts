import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { named, signedIn } from './talk.ts';
import { Client } from './client.ts';

// Not the same again, where a failed story has this file begin anew.
const tag = named('Backwards');
const titles = [`${tag} Muted`, `${tag} one`, `${tag} two`];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const owner = await Client.signUp(baseURL ?? '', named('backwards'));
  const file = await clip('silent.mp4');
  for (const title of titles) {
    await owner.processed(await owner.upload(file, { title, category: 'Travel' }));
  }
});

const list = '/?sort=recent&category=Travel';
const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: tag });

test('what a user mutes is gone from a list that was seen before, over Back too', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('back.muter'));
  await page.goto(list);
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Attention').click();
  await page.getByLabel('Word or phrase').fill('muted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Unmute muted' })).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/category\?/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/category\?/);
  while (!page.url().endsWith(list)) await page.goBack();
  await asked;
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  answer();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).filter({ hasText: 'Muted' })).toHaveCount(0);
});
