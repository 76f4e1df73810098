import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { linkInMail } from './mails.ts';
import sharp from 'sharp';
import { unzip } from '../server/test/unzip.ts';

const password = 'Tr0ub4dor&3';
const next = 'N3w!passw0rd';

async function signUp(page: Page, name: string) {
  const body = { username: name, name, email: `${name}@example.org`, password };
  expect((await page.request.post('/api/register', { data: body })).ok()).toBe(true);
}

async function signIn(page: Page, email: string, secret: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
}

/** The matter of the account's page that has this heading. */
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

const shownCookies = async (page: Page) =>
  Object.fromEntries(
    (await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
  );

test('SETT-01 to SETT-08, FLAW-09 names, picture, password, email, downloads', async ({
  page,
  baseURL,
}) => {
  await signUp(page, 'silke');
  // A guest signs in first and comes back.
  await page.goto('/account-settings');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount-settings$/);
  await signIn(page, 'silke@example.org', password);
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  const leads = await menu.evaluateAll((links: HTMLAnchorElement[]) =>
    links.map(({ textContent, pathname }) => [textContent, pathname] as const),
  );
  const ours = new Set(['Security', 'Playback', 'Recommendations', 'Attention']);
  expect(leads.filter(([line]) => !ours.has(line))).toEqual([
    ['Accounts', '/account-settings'],
    ['Downloads', '/download-settings'],
    ['Manage history', '/history'],
    ['Notification', '/notification-settings'],
    ['Help', '/help'],
    ['Terms of Service', '/terms'],
    ['Feedback', '/feedback'],
  ]);
  // None is dead: an address that is none of the site's answers 404.
  for (const [, path] of leads) expect((await page.request.get(path)).status(), path).toBe(200);

  // What is wrong is said beside the field, and nothing typed is lost.
  const names = card(page, 'Names');
  await names.getByLabel('User name').fill('managechannel');
  await names.getByLabel('Name', { exact: true }).fill('Silke Ø. 散歩');
  await names.getByRole('button', { name: 'Save names' }).click();
  await expect(names.getByText('This user name is reserved.')).toBeVisible();
  await expect(names.getByLabel('User name')).toBeFocused();
  await expect(names.getByLabel('Name', { exact: true })).toHaveValue('Silke Ø. 散歩');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('silke.walks');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your names are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Silke Ø. 散歩' })).toBeVisible();
  expect(await shownCookies(page)).toMatchObject({
    user_name: 'Silke Ø. 散歩',
    channel_name: 'silke.walks',
  });

  const picture = card(page, 'Picture');
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await picture.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await picture.getByRole('button', { name: 'Save picture' }).click();
  await expect(picture.getByRole('alert')).toContainText('not a JPEG, PNG');
  await picture.getByRole('button', { name: 'Cancel' }).click();
  const image = { width: 640, height: 360, channels: 3 as const, background: '#2a7' };
  const buffer = await sharp({ create: image }).jpeg().toBuffer();
  await choose({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(picture.locator('img')).toHaveAttribute('src', /^blob:/);
  await picture.getByRole('button', { name: 'Save picture' }).click();
  await expect(picture.locator('img')).toHaveAttribute('src', /^\/media\/pictures\/\w+\.webp$/);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /pictures/);

  const secret = card(page, 'Password');
  await secret.getByLabel('Old password').fill('wrong');
  await secret.getByLabel('New password').fill(next);
  await secret.getByRole('button', { name: 'Change password' }).click();
  await expect(secret.getByText('This is not your password.')).toBeVisible();
  await expect(secret.getByLabel('New password')).toHaveValue(next);
  await secret.getByLabel('Old password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();

  const email = card(page, 'Email');
  await email.getByLabel('New email').fill('silke@example.net');
  await email.getByLabel('Your password').fill(next);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email.getByText('We sent a link to silke@example.net')).toBeVisible();
  await expect(email.getByText('Yours is silke@example.org')).toBeVisible();
  await page.goto(await linkInMail('Confirm your new email address', 'Confirm this address'));
  await page.getByRole('button', { name: 'Confirm this address' }).press('Enter');
  await expect(page.getByText('Your email is silke@example.net now.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await shownCookies(page)).toMatchObject({ email: 'silke@example.net' });

  await page.goto('/download-settings');
  await expect(page.getByRole('radio', { name: 'Ask each time' })).toBeChecked();
  await page.getByRole('radio', { name: 'Low (144p)' }).check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Low (144p)' })).toBeChecked();

  // The new email and the new password are what counts.
  await page.context().clearCookies();
  await page.goto(`${baseURL}/login`);
  await signIn(page, 'silke@example.net', next);
  await expect(page.getByRole('button', { name: 'Account of Silke Ø. 散歩' })).toBeVisible();
});

test('SETT-05 all data as a ZIP file, the account deleted, and back again', async ({ page }) => {
  await signUp(page, 'sven');
  await page.goto('/login?next=%2Faccount-settings');
  await signIn(page, 'sven@example.org', password);
  const data = card(page, 'Your data');
  await data.getByRole('button', { name: 'Export my data' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Your password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(question.getByText('This is not your password.')).toBeVisible();
  await question.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  const link = data.getByRole('link', { name: 'Download the ZIP file' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Kinora-sven.zip');
  const files = unzip(await readFile(await download.path()));
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ username: 'sven' }]);

  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is deleted. Sign in before')).toBeVisible();
  expect(await shownCookies(page)).not.toHaveProperty('token');

  await signIn(page, 'sven@example.org', password);
  await expect(page.getByText('Welcome back! Your account has been restored.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of sven' })).toBeVisible();
});

test('SETT-03 ROUTE-04 guests read help, terms and privacy, and send feedback', async ({
  page,
}) => {
  for (const path of ['/privacy&policy', '/privacy%26policy']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete List of features');
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  }
  const menu = page.getByRole('navigation', { name: 'Settings' });
  for (const name of ['Help', 'Terms of Service', 'Feedback']) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Write what you want to tell us.')).toBeVisible();
  await page.getByLabel('Your message').fill('The sound is lovely.');
  await page.getByRole('button', { name: 'Send feedback' }).press('Enter');
  await expect(page.getByText('Thank you! Your message has reached us.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Send another' }).press('Enter');
  await expect(page.getByLabel('Your message')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
