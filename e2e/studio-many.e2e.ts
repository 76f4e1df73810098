import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { toast } from './card-menu.ts';
import { field, pick } from './fields.ts';
import { named, signedIn } from './talk.ts';

test('ux 57 several own videos are changed together and deleted together, each with one Undo', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('many'));
  const visibilities = ['public', 'private', 'public'];
  const ids: string[] = [];
  for (const [place, visibility] of visibilities.entries()) {
    const title = `Part ${place + 1}`;
    const tags = place === 1 ? ['Summer', 'sea'] : [];
    ids.push(await person.draft('later.mp4', 1_000, { title, visibility, tags }));
  }
  await page.goto('/studio?sort=oldest');
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.locator('td') });
  const mark = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
  await mark('Part 1').check();
  await mark('Part 3').click({ modifiers: ['Shift'] });
  await expect(mark('Part 2')).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Edit (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 videos' });
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await pick(page, 'Who can watch', /^Unlisted/);
  await pick(page, 'Licence', /^CC0/);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  for (const row of [0, 1, 2]) await expect(rows.nth(row)).toContainText('Unlisted');
  await expect(page.getByRole('group', { name: 'What is selected' })).toHaveCount(0);
  const licences = () => Promise.all(ids.map(async (id) => (await person.video(id)).licence));
  expect(await licences()).toEqual(['CC0', 'CC0', 'CC0']);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const [row, name] of ['Public', 'Private', 'Public'].entries()) {
    await expect(rows.nth(row)).toContainText(name);
  }
  expect(await licences()).toEqual([null, null, null]);

  await mark('Part 1').check();
  await mark('Part 2').check();
  await page.getByRole('button', { name: 'Edit (2)' }).click();
  await pick(page, 'Kind', /^Video/);
  const added = page.getByRole('combobox', { name: 'Add tags' });
  await added.fill('alps, snow');
  await added.press('Enter');
  await page.getByRole('combobox', { name: 'Remove tags' }).fill('summer,');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, '2 videos changed').last()).toBeVisible();
  const details = async (place: number) => {
    const { tags, kind } = await person.video(ids[place] ?? '');
    return { tags, kind };
  };
  expect(await details(1)).toEqual({ tags: ['sea', 'alps', 'snow'], kind: 'video' });
  expect(await details(2)).toEqual({ tags: [], kind: 'auto' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => details(1)).toEqual({ tags: ['Summer', 'sea'], kind: 'auto' });

  // For one time, all at once.
  await mark('Part 1').check();
  await mark('Part 2').check();
  await page.getByRole('button', { name: 'Edit (2)' }).click();
  await pick(page, 'Who can watch', /^Scheduled/);
  await field(page, 'Public from').fill('2020-01-01T10:00');
  await expect(page.getByText('Choose a time that is still to come.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await field(page, 'Public from').fill('2040-05-06T10:30');
  await page.getByRole('button', { name: 'Save changes' }).click();
  for (const row of [0, 1]) await expect(rows.nth(row)).toContainText('Scheduled');
  const times = await Promise.all(ids.map(async (id) => (await person.video(id)).publish_at));
  const chosen = new Date('2040-05-06T10:30').toISOString();
  expect(times).toEqual([chosen, chosen, null]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  for (const [row, name] of ['Public', 'Private', 'Public'].entries()) {
    await expect(rows.nth(row)).toContainText(name);
  }

  await mark('Part 1').check();
  await mark('Part 2').check();
  await page.getByRole('button', { name: 'Delete (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Private');
});
