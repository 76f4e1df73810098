import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

test('a tag and a hashtag of the watch page lead to the videos that have it, a mention to its channel', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const username = named('tags');
  const owner = await Client.signUp(baseURL ?? '', username);
  const file = await clip('silent.mp4');
  const mention = `@${username}`;
  const description = `All of it by #Glockenspiel/celesta, all night, for ${mention}.`;
  const one = await owner.upload(file, { title: 'By its description', description });
  const tags = ['glockenspiel', 'A/B & <c>'];
  const two = await owner.upload(file, { title: 'By its tag', tags });
  await Promise.all([owner.processed(one), owner.processed(two)]);

  await page.goto(`/video/${one}`);
  await page.getByRole('link', { name: '#Glockenspiel' }).click();
  await expect(page).toHaveURL('/tag/Glockenspiel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('#Glockenspiel');
  await expect(page).toHaveTitle('#Glockenspiel – Kinora');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);

  await page.getByRole('link', { name: 'By its tag' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('link', { name: 'A/B & <c>', exact: true }).click();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('#A/B & <c>');
  await expect(cards).toHaveCount(1);

  await page.goto(`/video/${one}`);
  await page.getByRole('link', { name: mention, exact: true }).click();
  await expect(page).toHaveURL(`/${mention}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username);

  await page.goto('/tag/nobody-has-this');
  await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
});
