import { expect, type Page, test } from '@playwright/test';
import { linkInMail } from './mails.ts';

const password = 'Tr0ub4dor&3';

async function signIn(page: Page, email: string, secret: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
}

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

test('AUTH-18 a mail that cannot be sent once more says why, where there is no field', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'email', value: 'nobody', url: baseURL ?? '' }]);
  await page.goto('/forgotpassword/nobody');
  await page.getByRole('link', { name: 'RESEND MAIL' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter a valid email address.');
});

test('AUTH-13 to AUTH-27, CONST-09, ERR-17, FLAW-08, FLAW-23 sign up, forget the password, set a new one by mail, sign in with it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'rosa@example.org';
  const referers: string[] = [];
  page.on('request', (request) => referers.push(request.headers()['referer'] ?? ''));

  await page.goto('/signup');
  await page.getByLabel('User name').fill('rosa');
  await page.getByLabel('Name', { exact: true }).fill('Rosa');
  await page.getByLabel('Email').fill(email);
  const agree = page.getByRole('button', { name: 'AGREE AND SIGN IN' });
  await page.getByLabel('Password', { exact: true }).fill('weak');
  await expect(agree).toBeDisabled();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await agree.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is ready.')).toBeVisible();

  // A session elsewhere, which the new password will end.
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(elsewhere, email, password);
  await expect(account(elsewhere)).toBeVisible();
  await elsewhere.goto('/upload');

  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  // The page before it has such a field too.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'SEND INSTRUCTIONS' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'SEND INSTRUCTIONS' }).click();
  await expect(page).toHaveURL(/\/forgotpassword\/rosa$/);
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await page.getByRole('link', { name: 'RESEND MAIL' }).click();
  await expect(page.getByText('Sent again')).toBeVisible();

  // Both mails are there before the newest, which is the one that works, is opened.
  const link = await linkInMail('Set a new password', 'Set a new password', 2);
  await page.goto(link);
  await expect(page).toHaveURL(/\/forgotpassword\/rosa\/new-password$/);
  await page.reload();

  await page.getByLabel('New password').fill('Abc1!');
  await page.getByLabel('Confirm password').fill('Abc1!y');
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByLabel('New password').fill('Abcdef1');
  await expect(
    page.getByText('Include uppercase, lowercase, digits, and special characters'),
  ).toBeVisible();
  // AUTH-23: two that differ are not sent, valid as they are.
  const resets: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/reset') && resets.push('sent'));
  await page.getByLabel('New password').fill('Abc1!z');
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByLabel('New password').fill('Abc1!y');
  expect(resets).toEqual([]);
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(resets).toEqual(['sent']);
  expect(referers.filter((one) => one.includes('token'))).toEqual([]);

  // FLAW-08: a link works once, and says so.
  await page.goto(link);
  await page.getByLabel('New password').fill('Abc1!y');
  await page.getByLabel('Confirm password').fill('Abc1!y');
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used');
  await expect(page.getByRole('link', { name: 'Request a new one' })).toHaveAttribute(
    'href',
    '/forgotpassword',
  );

  // The other browser learns it with its first refused call, and signs in again.
  const chooser = elsewhere.waitForEvent('filechooser');
  await elsewhere.getByRole('button', { name: 'Choose files' }).click();
  const file = { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') };
  await (await chooser).setFiles(file);
  await expect(elsewhere).toHaveURL(/\/login\?next=%2Fupload$/);
  await expect(elsewhere.getByText('Your session has ended.')).toBeVisible();
  expect((await elsewhere.context().cookies()).map(({ name }) => name)).not.toContain('token');
  await elsewhere.context().close();

  await signIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await signIn(page, email, 'Abc1!y');
  await expect(page).toHaveURL(/\/$/);
  await expect(account(page)).toBeVisible();
});
