import { expect, type Locator, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { signInAs } from './person.ts';
import { Client } from './whole/client.ts';

const titles = ['Queue one', 'Queue two', 'Queue three', 'Queue four'] as const;
/** Ids of the four videos, by their titles. */
const ids = new Map<string, string>();

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  const person = await Client.signUp(baseURL ?? '', `queuer${workerIndex}`);
  for (const title of titles) {
    ids.set(title, await person.upload(await clip('plain.mp4'), { title }));
  }
  await Promise.all([...ids.values()].map((id) => person.processed(id)));
});

const address = (title: string) => `/video/${ids.get(title) ?? ''}`;
const options = (page: Page, title: string) =>
  page.getByRole('button', { name: `Options for ${title}`, exact: true }).first();
const upNext = (page: Page) => page.getByRole('region', { name: 'Up next' });
const waiting = (page: Page) => upNext(page).getByRole('listitem').getByRole('link');
const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

const undo = (page: Page, text: string) =>
  page
    .locator('[data-toasts] > *')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Undo' })
    .click();

async function choose(page: Page, title: string, item: string) {
  await options(page, title).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Puts videos into the queue as an earlier visit has left them there. */
const fill = (page: Page, ...wanted: string[]) =>
  page.evaluate(
    (items) => localStorage.setItem('queue', JSON.stringify(items)),
    wanted.map((name) => ({
      id: ids.get(name) ?? '',
      name,
      video_url: '',
      thumbnail_url: null,
      duration: '00:02',
      channel_name: 'queuer',
    })),
  );

test('CARD-07 ux 77 the menu of a card works by keyboard, and does not open the video', async ({
  page,
}) => {
  await page.goto('/');
  await options(page, 'Queue one').focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText(['Play next', 'Add to queue', 'Sign in to save', 'Share']);
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(options(page, 'Queue one')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('QUEUE-01 QUEUE-02 ux 46 a guest fills the queue; what is in it already is refused', async ({
  page,
}) => {
  await page.goto('/');
  await choose(page, 'Queue one', 'Add to queue');
  await choose(page, 'Queue two', 'Play next');
  await choose(page, 'Queue one', 'Play next');
  await expect(toast(page, 'This video is in the queue already.')).toBeVisible();
  await choose(page, 'Queue three', 'Add to queue');
  await toast(page, 'Added to queue').first().waitFor();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('queue') ?? 'null'));
  expect(kept.map(({ name }: { name: string }) => name)).toEqual([
    'Queue two',
    'Queue one',
    'Queue three',
  ]);
  expect(Object.keys(kept[0]).toSorted()).toEqual(
    ['channel_name', 'duration', 'id', 'name', 'thumbnail_url', 'video_url'].toSorted(),
  );
});

test('WATCH-11 CARD-09 a guest who wants to save is led to sign in, and back', async ({ page }) => {
  await page.goto('/search/Queue%20one');
  await choose(page, 'Queue one', 'Sign in to save');
  await expect(page).toHaveURL('/login?next=%2Fsearch%2FQueue%2520one');
});

test('CARD-08 CARD-10 a user saves from the card', async ({ page, context, baseURL }, info) => {
  await signInAs(context, baseURL ?? '', `saver${info.workerIndex}`);
  await page.goto('/');
  await choose(page, 'Queue one', 'Save to Watch Later');
  await expect(toast(page, 'Saved to Watch Later')).toBeVisible();
  await choose(page, 'Queue one', 'Save to playlist');
  const panel = page.getByRole('dialog', { name: 'Save to playlist' });
  await expect(panel.getByRole('checkbox', { name: 'Watch Later' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(options(page, 'Queue one')).toBeFocused();
});

test('QUEUE-03 QUEUE-04 three are shown of all; each can be removed, all be cleared, and undone', async ({
  page,
}) => {
  await page.goto(address('Queue one'));
  await fill(page, 'Queue two', 'Queue three', 'Queue four', 'Queue one');
  await page.reload();
  await expect(upNext(page).getByText('4 videos')).toBeVisible();
  await expect(waiting(page)).toHaveText(['Queue two', 'Queue three', 'Queue four']);
  await upNext(page).getByRole('button', { name: 'Show all 4' }).click();
  await expect(waiting(page)).toHaveCount(4);
  await upNext(page).getByRole('button', { name: 'Remove Queue three from queue' }).click();
  await expect(waiting(page)).toHaveText(['Queue two', 'Queue four', 'Queue one']);
  await undo(page, 'Removed from queue');
  await expect(waiting(page)).toHaveText(['Queue two', 'Queue three', 'Queue four', 'Queue one']);
  await upNext(page).getByRole('button', { name: 'Clear' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await undo(page, 'Queue cleared');
  await expect(upNext(page).getByText('4 videos')).toBeVisible();
});

test('ux 47 the order changes by keyboard, by buttons and by dragging, in all tabs', async ({
  page,
  context,
}) => {
  await page.goto(address('Queue four'));
  await fill(page, 'Queue one', 'Queue two', 'Queue three');
  await page.reload();
  const other = await context.newPage();
  await other.goto(address('Queue four'));
  await waiting(page).getByText('Queue three').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(waiting(page)).toHaveText(['Queue one', 'Queue three', 'Queue two']);
  await expect(waiting(page).getByText('Queue three')).toBeFocused();
  await expect(page.getByText('Queue three: 2 of 3')).toBeAttached();
  await expect(waiting(other)).toHaveText(['Queue one', 'Queue three', 'Queue two']);
  await other.getByRole('button', { name: 'Move Queue one down' }).click();
  await expect(waiting(page)).toHaveText(['Queue three', 'Queue one', 'Queue two']);
  await page.bringToFront();
  const grips = upNext(page).locator('[data-grip]');
  await grips.nth(2).dragTo(grips.nth(0));
  await expect(waiting(page)).toHaveText(['Queue two', 'Queue three', 'Queue one']);
  await expect(waiting(other)).toHaveText(['Queue two', 'Queue three', 'Queue one']);
  await other.close();
});
