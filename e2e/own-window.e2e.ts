import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { password, signInAs } from './person.ts';
import { Client } from './client.ts';

test('whoever signs in on a watch page that another site opened is out of that site’s reach', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await Client.signUp(site, 'ownwindow');
  const id = await person.upload(await clip('minute.mp4'), { title: 'Opened by somebody else' });
  await person.processed(id);
  const other = await browser.newContext();
  await signInAs(other, site, 'olga');
  await other.close();

  // Another origin, which the browser answers itself.
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>Watch</button>' }),
  );
  await page.goto('http://elsewhere.example/');
  await page.evaluate((url) => {
    document.querySelector('button')?.addEventListener('click', () => {
      Object.assign(globalThis, { opened: window.open(url) });
    });
  }, `${site}/video/${id}`);
  const coming = page.waitForEvent('popup');
  await page.getByRole('button').click();
  const popup = await coming;
  await expect(popup.getByRole('button', { name: /^Pause/ })).toBeVisible();
  // As a guest nothing there is anybody's own, and the first frame does not wait.
  const outOfReach = () =>
    page.evaluate(() => (globalThis as unknown as { opened: Window }).opened.closed);
  expect(await outOfReach()).toBe(false);

  await popup
    .getByRole('banner')
    .getByRole('link', { name: /log ?in|sign in/i })
    .click();
  await popup.getByLabel('Email').fill('olga@example.org');
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(popup.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect.poll(outOfReach).toBe(true);
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
});
