import { editAccount } from '@kinora/contract/settings';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { ask } from '../server/src/demo/client.ts';
import { field } from './fields.ts';
import { linkInMail } from './mails.ts';
import { password } from './person.ts';
import { named, signedIn, tokenOf } from './talk.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses a picture by keyboard. */
async function choosePicture(page: Page) {
  const create = { width: 400, height: 400, channels: 3, background: '#0a0' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a picture').press('Enter');
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(button(page, 'Save picture')).toBeVisible();
}

test('SETT-05 ux 84 the picture is changed and removed by keyboard, which stays at its buttons', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('pictured'));
  await page.goto('/account-settings');
  const choose = button(page, 'Choose a picture');
  await choosePicture(page);
  await expect(choose).toBeFocused();
  await button(page, 'Save picture').press('Enter');
  await expect(button(page, 'Remove')).toBeVisible();
  await expect(choose).toBeFocused();

  await choosePicture(page);
  await button(page, 'Cancel').press('Enter');
  await expect(button(page, 'Save picture')).toHaveCount(0);
  await expect(choose).toBeFocused();

  const question = page.getByRole('dialog', { name: 'Remove your picture?' });
  await button(page, 'Remove').press('Enter');
  await question.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(button(page, 'Remove')).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('Your picture is removed.')).toBeVisible();
  await expect(button(page, 'Remove')).toHaveCount(0);
  await expect(choose).toBeFocused();
});

test('SETT-05 a picture that is being saved can neither be cancelled nor be taken for another one', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('pictured'));
  await page.goto('/account-settings');
  await choosePicture(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/account/picture', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Save picture').click();
  await expect(button(page, 'Save picture')).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Cancel')).toBeDisabled();
  await expect(button(page, 'Choose a picture')).toBeDisabled();
  held.resolve();
  await expect(page.getByText('Your picture is saved.')).toBeVisible();
});

test('SETT-05 whoever changes one of their names leaves alone the other one, which was changed elsewhere', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [before, after] = [named('before'), named('after')];
  const person = await signedIn(context, site, before);
  await page.goto('/account-settings');
  await expect(field(page, 'User name')).toHaveValue(before);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  await ask(client, editAccount, { username: after }, tokenOf(person));
  await field(page, 'Name').fill('Anna');
  await button(page, 'Save names').click();
  await expect(page.getByText('Your names are saved.')).toBeVisible();
  await expect(field(page, 'User name')).toHaveValue(after);
  const { user } = await (await page.request.get('/api/session')).json();
  expect(user).toMatchObject({ username: after, name: 'Anna' });
});

test('SETT-05 FLAW-22 ux 89 whoever keeps an email that was replaced meanwhile is shown the new one, and the keyboard stays in the page', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const name = named('keeper');
  const email = `new.${name}@example.org`;
  await signedIn(context, baseURL ?? '', name);
  await page.goto('/account-settings');
  const main = page.getByRole('main');
  await field(page, 'New email').fill(email);
  await field(page, 'Your password').fill(password);
  await button(page, 'Change email').press('Enter');
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  await expect(main).toBeFocused();

  const link = new URL(await linkInMail('Confirm your new email address', 'Confirm this address'));
  const data = { token: link.searchParams.get('token') };
  expect((await request.put('/api/account/email', { data })).ok()).toBe(true);
  await button(page, 'Keep the old email').press('Enter');
  const messages = page.getByRole('region', { name: 'Notifications' });
  await expect(messages.getByText('is pending')).toBeVisible();
  await expect(page.getByText(`Yours is ${email}`)).toBeVisible();
  await expect(field(page, 'New email')).toBeVisible();
  await expect(main).toBeFocused();
});
