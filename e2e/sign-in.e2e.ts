import { expect, type Page, test } from '@playwright/test';
import { password } from './person.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

const secret = (page: Page) => page.getByLabel('Password', { exact: true });

/** Types a password, and looks at it by the button beside it. */
async function lookAt(page: Page, field: string) {
  const box = page.getByLabel(field, { exact: true });
  await box.fill('some words');
  await expect(box).toHaveAttribute('type', 'password');
  const frame = page.locator('div', { has: box }).last();
  await frame.getByRole('button', { name: 'Show password' }).click();
  await expect(box).toHaveAttribute('type', 'text');
  await expect(box).toHaveValue('some words');
  await frame.getByRole('button', { name: 'Hide password' }).click();
  await expect(box).toHaveAttribute('type', 'password');
}

test('AUTH-01, AUTH-02, AUTH-03, ERR-12 signing in: the fields, the ways on, and home', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('signer');
  await Client.signUp(baseURL ?? '', name);
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
    'href',
    '/forgotpassword',
  );
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/signup',
  );
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await lookAt(page, 'Password');
  const send = page.getByRole('button', { name: 'SIGN IN', exact: true });
  await page.getByLabel('Email').fill(`${name}@example.org`);
  // The page checks nothing of a password: the server answers.
  await secret(page).fill('x');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  // ERR-12: what is no answer of the site has a word of the page's before it.
  await page.route('**/api/login', (route) => route.abort());
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(/^Error: /);
  await page.unroute('**/api/login');
  await secret(page).fill(password);
  await send.click();
  await expect(page).toHaveURL(/\/$/);
  const names = (await context.cookies()).map((cookie) => cookie.name);
  expect(names).toEqual(expect.arrayContaining(['token', 'user_id', 'user_name', 'email']));
});

test('AUTH-06, AUTH-08, AUTH-10, AUTH-11, AUTH-12, AUTH-14, ERR-16 signing up: the fields, and terms that take nothing away', async ({
  page,
  context,
}) => {
  await page.goto('/signup');
  await page.getByLabel('User name').fill('rosalind');
  await page.getByLabel('Name', { exact: true }).fill('Rosalind');
  await page.getByLabel('Email').fill('rosalind@example.org');
  await lookAt(page, 'Password');
  for (const [link, address] of [
    ['terms of use', /\/terms$/],
    ['privacy policy', /\/privacy&policy$/],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.locator('label').getByRole('link', { name: link }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(address);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.close();
  }
  await expect(page.getByLabel('User name')).toHaveValue('rosalind');
  await expect(secret(page)).toHaveValue('some words');
  await secret(page).fill('Abc1!');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await secret(page).fill('abcdefgh');
  await expect(
    page.getByText('Password must include uppercase, lowercase, digits, and special characters'),
  ).toBeVisible();
  await secret(page).fill(password);
  const refuse = (answer: { status: number; body: string }) =>
    page.route('**/api/register', (route) => route.fulfill(answer), { times: 1 });
  const errors = { username: ['It is taken.'], email: ['It is wrong.', 'It is long.'] };
  const agree = page.getByRole('button', { name: 'AGREE AND SIGN IN' });
  await refuse({ status: 502, body: '<h1>Bad gateway</h1>' });
  await agree.click();
  await expect(page.getByRole('alert')).toHaveText('Signup failed. Please try again.');
  const refused = { code: 400, error: 'bad_input', message: 'Look at the fields.', errors };
  await refuse({ status: 400, body: JSON.stringify(refused) });
  await agree.click();
  const told = page.getByRole('alert').filter({ hasText: 'It is taken. It is wrong. It is long.' });
  await expect(told).toBeVisible();
  await expect(page).toHaveURL('/signup');
});

test('AUTH-14, AUTH-19, AUTH-22 a new password is looked at, and written twice alike', async ({
  page,
}) => {
  await page.goto('/forgotpassword/rosalind/new-password#token=made-up');
  await lookAt(page, 'New password');
  await lookAt(page, 'Confirm password');
  await page.getByLabel('New password').fill('Abc1!x');
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
});

test('AUTH-03 whoever goes elsewhere before the answer comes is signed in, and stays there', async ({
  page,
  baseURL,
}) => {
  const name = named('wanderer');
  await Client.signUp(baseURL ?? '', name);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/login', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login?next=/playlists');
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await secret(page).fill(password);
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Kinora' }).click();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  held.resolve();
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.click();
  await expect(page.getByRole('menu', { name: /^Account of/ })).toBeVisible();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expect(page).toHaveURL('/');
});
