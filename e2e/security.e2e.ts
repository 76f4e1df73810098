import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import { codeOf } from '../server/test/authenticator-app.ts';
import { Client } from './client.ts';
import { signInAs } from './person.ts';
import { named } from './talk.ts';

const password = 'Tr0ub4dor&3';
const emailOf = (name: string) => `${name}@example.org`;

async function signUp(page: Page, name: string) {
  const body = { username: name, name, email: emailOf(name), password };
  expect((await page.request.post('/api/register', { data: body })).ok()).toBe(true);
}

async function typePassword(page: Page, name: string, next = '/security-settings') {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const atSecurity = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();

/** Answers a call as a server does that is in trouble. */
const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { error: 'broken', message: 'The disk is on fire.' } });
const signedInBut = 'You are signed in, but your account could not be loaded. The disk is on fire.';

/** Another browser of the same person. */
async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
}

test('SETT-05 AUTH-25 two-factor sign-in: switched on, asked for, recovered, switched off', async ({
  page,
}) => {
  await signUp(page, 'tess');
  await typePassword(page, 'tess');
  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(/^No camera at hand\?/);
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await expect(dialog.getByLabel('Code shown in the app')).toBeFocused();
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  // Signing in asks for a code, keeps what was typed, and takes a recovery code as well.
  await page.context().clearCookies();
  await typePassword(page, 'tess');
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await page.keyboard.type('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This code is wrong/)).toBeVisible();
  await page.getByRole('button', { name: 'Not you?' }).press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText(/This code is wrong/)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.insertText(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await atSecurity(page);
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('SETT-05 AUTH-25 a passkey is added, signs in without a password, is renamed and removed', async ({
  page,
}) => {
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signUp(page, 'pia');
  await typePassword(page, 'pia');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('list', { name: 'Passkeys' })
    .getByRole('listitem')
    .filter({ hasText: 'Laptop' });
  await expect(row).toContainText('not used yet');

  await page.context().clearCookies();
  await page.goto('/login?next=%2Fsecurity-settings');
  await page.route('**/api/session', broken);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(signedInBut);
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await atSecurity(page);
  await expect(row).toContainText('used just now');

  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await dialog.getByLabel('Name').fill('Old laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // Behind an open dialog the list is not there either.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);

  // The device still has it, the site does not.
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign in with your password instead');
});

test('AUTH-11 a sign-in after which nobody says who that is tells so, and can be tried again', async ({
  page,
}) => {
  await signUp(page, 'nele');
  await page.route('**/api/session', broken);
  await typePassword(page, 'nele');
  await expect(page.getByRole('alert')).toHaveText(signedInBut);
  const send = page.getByRole('button', { name: 'SIGN IN', exact: true });
  await expect(send).not.toHaveAttribute('aria-busy');
  await page.unroute('**/api/session');
  await send.click();
  await atSecurity(page);
});

test('AUTH-27 somebody whom the server could not be asked about stays signed in', async ({
  page,
}) => {
  await signUp(page, 'olga.stays');
  await typePassword(page, 'olga.stays', '/history');
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await page.route('**/api/bell-notifications*', (route) =>
    route.fulfill({ status: 401, json: { error: 'sign_in_needed', message: 'Sign in.' } }),
  );
  // The call is refused twice; the first time there is no telling why.
  await page.route('**/api/session', broken, { times: 1 });
  for (const status of [500, 200]) {
    const asked = page.waitForResponse('**/api/session');
    await bell.click();
    expect((await asked).status()).toBe(status);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page).toHaveURL('/history');
});

test('AUTH-27 a call that is refused to somebody who is signed in leaves the rest of the page alone', async ({
  page,
}) => {
  await signUp(page, 'petra.stays');
  await typePassword(page, 'petra.stays', '/history');
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  const refused = { status: 401, json: { error: 'sign_in_needed', message: 'Sign in.' } };
  await page.route('**/api/security', (route) => route.fulfill(refused), { times: 1 });
  const asked = page.waitForResponse('**/api/session');
  await page.route('**/api/sessions', async (route) => {
    const answer = await route.fetch();
    await asked;
    await route.fulfill({ response: answer });
  });
  await page.goto('/security-settings');
  await atSecurity(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
});

test('FLAW-25 whoever signs in in another tab, after a session that ended, is signed in everywhere', async ({
  page,
  context,
  baseURL,
}) => {
  const [before, after] = [named('ended'), named('next')];
  await signInAs(context, baseURL ?? '', before);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  // It ends by itself: what the browser keeps of the user stays.
  await context.clearCookies();
  const other = await context.newPage();
  await Client.signUp(baseURL ?? '', after);
  await typePassword(other, after);
  await expect(other.getByRole('button', { name: `Account of ${after}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Account of ${after}` })).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['token', 'user_id', 'user_name']));
  await other.goto('/history');
  await expect(other).toHaveURL('/history');
  await expect(other.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
});

test('FLAW-25 whoever signs in again in another tab, after their session ended, is signed in everywhere', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('ended');
  await signInAs(context, baseURL ?? '', name);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const other = await context.newPage();
  await typePassword(other, name);
  await atSecurity(other);
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
});

test('AUTH-26 AUTH-27 a device that is signed out leaves the list at once, and is a guest', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page, 'lena');
  await typePassword(page, 'lena');
  await atSecurity(page);
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(1);

  const other = await elsewhere(browser, baseURL);
  await typePassword(other, 'lena');
  await atSecurity(other);
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This device');
  await expect(sessions.nth(1)).toContainText(/Chrome on \w+/);
  const home = await page.context().newPage();
  await home.goto('/');
  await expect(home.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await other.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await other.getByLabel('Your password').fill(password);
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/\/login/);
  // What everybody may see stays, as guests see it, once a call is refused.
  await home.getByRole('button', { name: /^Notifications/ }).click();
  await expect(home.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(home).toHaveURL('/');
  await other.context().close();
});

test('recent activity shows what happened to the account, and more of it when asked', async ({
  page,
}) => {
  await signUp(page, 'mara');
  const wrong = { email: emailOf('mara'), password: 'wrong' };
  for (let n = 1; n <= 9; n++) await page.request.post('/api/login', { data: wrong });
  await page.request.post('/api/login', { data: { ...wrong, password } });
  await typePassword(page, 'mara');
  await atSecurity(page);
  const events = page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem');
  await expect(events).toHaveCount(10);
  await expect(events.first()).toContainText(/Signed in with a password.*Chrome on \w+/);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(events).toHaveCount(11);
  await expect(events.last()).toContainText('Sign-in with a wrong password');
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});
