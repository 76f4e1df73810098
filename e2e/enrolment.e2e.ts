import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { codeOf } from '../server/test/authenticator-app.ts';
import { freePort } from '../server/test/free-port.ts';
import { password } from './person.ts';

// A site of its own, which asks everybody for a second factor.
let kinora: ChildProcess;
let site = '';

test.beforeAll(async ({ request }) => {
  const port = String(await freePort());
  site = `http://localhost:${port}`;
  kinora = spawn(process.execPath, ['e2e/serve.ts'], {
    env: { ...process.env, KINORA_E2E_PORT: port, SECOND_FACTOR_FOR: 'all' },
    stdio: 'inherit',
  });
  const isReady = () => request.get(`${site}/api/health`).then(Boolean, () => false);
  await expect.poll(isReady, { timeout: 50_000 }).toBe(true);
});

test.afterAll(async () => {
  const ended = once(kinora, 'exit');
  kinora.kill('SIGTERM');
  await ended;
});

test('ASVS 6.3.3 who has no second factor is led to it after signing in, and then goes on', async ({
  page,
}) => {
  const person = { username: 'vera', name: 'vera', email: 'vera@example.org' };
  const signedUp = await page.request.post(`${site}/api/register`, {
    data: { ...person, password },
  });
  expect(signedUp.ok()).toBe(true);
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${site}/security-settings`);
  await expect(page.getByText(/This site requires two-factor sign-in/)).toBeVisible();
  await page.goto(`${site}/history`);
  await expect(page).toHaveURL(`${site}/security-settings`);

  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await dialog.getByLabel('Code shown in the app').fill(codeOf(key));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(
    page.getByText('How you sign in, where you are signed in, and what happened.'),
  ).toBeVisible();

  await page.goto(`${site}/history`);
  await expect(page).toHaveURL(`${site}/history`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
