import { expect, type Locator, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { Client } from './client.ts';
import { named } from './talk.ts';

// In a line that reads from the left the mark would stand on the wrong side.
const title = `שלום ${Date.now()} עולם!`;
let id = '';

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const person = await Client.signUp(baseURL ?? '', named('hebrew'));
  id = await person.upload(await clip('silent.mp4'), { title, description: title });
  await person.processed(id);
});

/** How many pixels the end of a text stands to the right of its beginning. */
const endAfterStart = (at: Locator) =>
  at.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const left = (from: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return range.getBoundingClientRect().left;
    };
    return left(text.length - 1) - left(0);
  });

test('ux 99 what is written from right to left reads so, in cards, rows and on its page', async ({
  page,
}) => {
  await page.goto('/?sort=recent');
  const heading = page.getByRole('heading', { name: title });
  await expect(heading.first()).toBeVisible();
  expect(await endAfterStart(heading.first())).toBeLessThan(0);

  await page.goto(`/search/${encodeURIComponent(title)}`);
  await expect(heading.last()).toBeVisible();
  expect(await endAfterStart(heading.last())).toBeLessThan(0);

  await page.goto(`/video/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await endAfterStart(heading.first())).toBeLessThan(0);
  const description = page.getByRole('region', { name: 'Description' });
  expect(await endAfterStart(description.getByText(title))).toBeLessThan(0);
});
