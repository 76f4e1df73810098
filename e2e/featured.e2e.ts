import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { channelOf, followChannels } from './channels.ts';
import { named, signedIn } from './talk.ts';

test('the owner of a channel chooses what newcomers see first, and what its subscribers', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const name = named('channel.host');
  const person = await signedIn(context, site, name);
  const title = 'Begin with this one';
  const another = 'Go on with this one';
  const file = await clip('silent.mp4');
  for (const one of [title, another]) {
    await person.processed(await person.upload(file, { title: one }));
  }
  await page.goto(`/@${name}`);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Featured videos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Featured videos' });
  await expect(dialog.getByText('No video is featured.')).toBeVisible();
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: title }).click();
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'For subscribers' }).click();
  await expect(dialog.getByText('No video is featured.')).toBeVisible();
  await dialog.getByRole('button', { name: another }).click();
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const featured = page.getByRole('region', { name: 'Featured video' });
  await expect(featured.getByRole('link', { name: title })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: site });
  const fan = await signedIn(elsewhere, site, named('host.fan'));
  const theirs = await elsewhere.newPage();
  await theirs.goto(`/@${name}`);
  const shown = theirs.getByRole('region', { name: 'Featured video' });
  await expect(shown.getByRole('link', { name: title })).toBeVisible();
  await followChannels(fan, [await channelOf(person)]);
  await theirs.reload();
  await expect(shown.getByRole('link', { name: another })).toBeVisible();
  await expect(shown.getByRole('link', { name: title })).toHaveCount(0);
  await elsewhere.close();
});
