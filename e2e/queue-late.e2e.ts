import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { choose } from './card-menu.ts';
import { controlsThere, expectPlayer } from './playing.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

/** Ids of these videos, by their titles. */
const ids = new Map<string, string>();
const address = (title: string) => `/video/${ids.get(title) ?? ''}`;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const person = await Client.signUp(baseURL ?? '', named('belated'));
  for (const [title, name] of [
    // Longer than anybody stays: once it has ended, what comes next is fetched ahead.
    ['Belated first', 'minute.mp4'],
    ['Belated minute', 'minute.mp4'],
    ['Belated last', 'silent.mp4'],
  ] as const) {
    ids.set(title, await person.upload(await clip(name), { title }));
  }
  await Promise.all([...ids.values()].map((id) => person.processed(id)));
});

test('ux 43 what comes next too late takes nothing away from whoever has gone back', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('autoplay', 'false'));
  await page.goto('/search/Belated');
  for (const title of ['Belated minute', 'Belated last']) await choose(page, title, 'Add to queue');
  await page.goto(address('Belated first'));
  await controlsThere(page);
  await page.keyboard.press('Shift+N');
  await expect(page).toHaveURL(`${address('Belated minute')}/belated-minute`);
  await expectPlayer(page, 'Belated minute');
  const next = ids.get('Belated last') ?? '';
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(new RegExp(`/api/.*${next}`), async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(new RegExp(`/api/.*${next}`));
  const answered = page.waitForResponse(new RegExp(`/api/.*${next}`));
  await page.keyboard.press('Shift+N');
  await asked;
  await page.goBack();
  await expectPlayer(page, 'Belated first');
  answer();
  await (await answered).finished();
  // The page has been drawn with it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await expectPlayer(page, 'Belated first');
  expect(page.url()).toContain(address('Belated first'));
  const upNext = page.getByRole('region', { name: 'Up next' });
  await expect(upNext.getByRole('listitem')).toContainText('Belated last');
});
