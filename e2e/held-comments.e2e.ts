import { editPath } from '@kinora/contract/text/slug';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { toast } from './card-menu.ts';
import { signInAs } from './person.ts';
import { named, openComments, section, writeComment } from './talk.ts';
import { Client } from './client.ts';

const waiting = (page: Page) => page.getByRole('main').getByRole('listitem');

test('ux 57 comments are held, marked for their author, and approved, removed and taken back by keyboard', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const [ownerName, guestName] = [named('holder'), named('guest')];
  const owner = await Client.signUp(site, ownerName);
  await Client.signUp(site, guestName);
  const title = named('Quiet');
  const id = await owner.upload(await clip('silent.mp4'), { title });
  await owner.processed(id);
  await signInAs(context, site, ownerName);
  await page.goto(editPath(id));
  await page.getByRole('combobox', { name: 'Comments' }).press('Enter');
  await page.getByRole('option', { name: /^Held/ }).press('Enter');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(toast(page, 'Changes saved')).toBeVisible();

  const others = await browser.newContext();
  await signInAs(others, site, guestName);
  const there = await others.newPage();
  await openComments(there, id);
  await expect(section(there).getByText('once the owner of the video has approved')).toBeVisible();
  for (const words of ['First words', 'Second words', 'Rude words']) {
    await writeComment(there, words);
    await expect(section(there).getByRole('listitem').filter({ hasText: words })).toBeVisible();
  }
  const own = section(there).getByRole('list', { name: 'Your comments waiting for approval' });
  await expect(own.getByRole('listitem')).toHaveCount(3);
  await expect(own.getByText('Waiting for approval').first()).toBeVisible();
  expect(await axeFindings(there)).toEqual([]);

  await openComments(page, id);
  await expect(section(page).getByRole('link', { name: 'Comments to approve (3)' })).toBeVisible();
  await page.goto('/studio');
  await page.getByRole('link', { name: 'Comments to approve (3)' }).press('Enter');
  await expect(page).toHaveURL('/studio/comments');
  await expect(waiting(page)).toHaveCount(3);
  await expect(page.getByRole('status').filter({ hasText: '3 comments waiting' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(waiting(page).first().getByRole('link').first()).toHaveAttribute(
    'href',
    `/@${guestName}`,
  );

  await waiting(page)
    .filter({ hasText: 'Rude words' })
    .getByRole('button', { name: 'Remove' })
    .press('Enter');
  await expect(toast(page, '1 comment removed')).toBeVisible();
  await expect(waiting(page)).toHaveCount(2);
  // The keyboard goes on at the row beside.
  await expect(
    waiting(page).getByRole('button', { name: 'Approve' }).and(page.locator(':focus')),
  ).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
  await page.getByRole('button', { name: 'Approve (2)' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No comments waiting' })).toBeVisible();
  await toast(page, '2 comments approved')
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await expect(waiting(page)).toHaveCount(2);
  await waiting(page)
    .filter({ hasText: 'First words' })
    .getByRole('button', { name: 'Approve' })
    .press('Enter');
  await expect(waiting(page)).toHaveCount(1);

  await openComments(there, id);
  await expect(section(there).getByRole('article', { name: /^Comment by/ })).toHaveText(
    /First words/,
  );
  await expect(own.getByRole('listitem')).toHaveText(/Second words/);
  await own.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(own).toHaveCount(0);
  await others.close();
});
