import { expect, type Page, test } from '@playwright/test';
import { codeOf } from '../server/test/authenticator-app.ts';
import { password } from './person.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

// A name in the house's own network, without TLS: what browsers keep for safe pages is not there.
const host = 'kinora.test';
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`];
    await use({ ...launchOptions, args });
  },
});

/** What was copied last, by pasting it into a field of the page. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('');
  await field.press('ControlOrMeta+V');
  return field.inputValue();
}

test('SETT-05 without TLS recovery codes are copied too, and a press beside them leaves them there', async ({
  page,
  baseURL,
}) => {
  const name = named('plain');
  await Client.signUp(baseURL ?? '', name);
  const site = (baseURL ?? '').replace('localhost', host);
  await page.goto(`${site}/login?next=%2Fsecurity-settings`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await dialog.getByLabel('Code shown in the app').fill(codeOf(key));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const shown = await codes.getByRole('listitem').allTextContents();

  await page.mouse.click(8, 300);
  await codes.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The recovery codes are copied.').first()).toBeVisible();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(codes).toHaveCount(0);
  expect((await pasted(page)).match(/\S+/g)).toEqual(shown);
});
