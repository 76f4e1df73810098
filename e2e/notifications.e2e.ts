import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { sql } from 'kysely';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { Client } from './client.ts';
import { inDatabase } from './site-database.ts';

/** Makes the browser a person’s, with the cookies that the form would get. */
async function signIn(context: BrowserContext, person: Client) {
  const answer = await fetch(`${person.url}/api/session`, { headers: person.headers });
  const { user } = (await answer.json()) as { user: { user_id: string } };
  const token = person.headers['authorization']?.split(' ')[1] ?? '';
  await context.addCookies([
    { name: 'token', value: token, url: person.url, httpOnly: true },
    { name: 'user_id', value: user.user_id, url: person.url },
  ]);
}

/** Signs in from a device that was never seen before, of which the account is told at once. */
async function signInElsewhere(person: Client, username: string, device: string) {
  const answer = await fetch(`${person.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ email: `${username}@example.org`, password: 'Tr0ub4dor&3' }),
  });
  expect(answer.status).toBe(200);
}

/** How many live streams a page has open, from now on. */
function countStreams(page: Page): { open: number } {
  const streams = { open: 0 };
  const count = (by: number) => (request: Request) => {
    if (request.url().includes('/api/events')) streams.open += by;
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return streams;
}

const bell = (page: Page, state = '') =>
  page.getByRole('button', { name: `Notifications${state}`, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('HEAD-10 HEAD-12 HEAD-13 HEAD-14 CONST-02 an upload that is ready rings the bell; one follows it by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  const mona = await Client.signUp(baseURL ?? '', 'bell.mona');
  await signIn(context, mona);
  await page.goto('/');
  await expect(bell(page)).toHaveText('');
  await expect(page).toHaveTitle('Kinora');

  const id = await mona.upload(await clip('silent.mp4'), { title: 'A quiet bell' });
  await expect(bell(page, ', 1 new')).toHaveText('1', { timeout: 30_000 });
  await expect(bell(page, ', 1 new').locator('[data-fresh]')).toHaveCount(1);
  await expect(page).toHaveTitle('(1) Kinora');
  const told = 'Your video “A quiet bell” is ready.';
  await expect(page.getByText(`New notification: ${told}`)).toBeAttached();

  await bell(page, ', 1 new').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(bell(page, ', 1 unread')).toBeVisible();
  await expect(bell(page, ', 1 unread').locator('[data-fresh]')).toHaveCount(0);
  await expect(panel(page).locator('img')).toHaveJSProperty('complete', true);
  await expect(panel(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  // Its own only: what moves in cards that are skipped far off ends when they are seen.
  const moving = (one: HTMLElement) => one.getAnimations({ subtree: true }).length;
  await expect.poll(() => panel(page).evaluate(moving)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  const link = panel(page).getByRole('link', { name: told });
  while (!(await link.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/video/${id}/a-quiet-bell`);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeVisible();
  await expect(page).toHaveTitle('A quiet bell – Kinora');

  // CONST-02: from a hundred on they are not counted.
  await inDatabase(mona.url, (tx) =>
    sql`insert into notifications (user_id, type)
      select users.id, 'comment' from users, generate_series(1, 100)
      where username = 'bell.mona'`.execute(tx),
  );
  await page.reload();
  await expect(bell(page, ', 99+ new')).toHaveText('99+');
});

test('HEAD-11 HEAD-19 ux 84 the mentions are a tab; what is removed comes back to its place', async ({
  page,
  context,
  baseURL,
}) => {
  const nora = await Client.signUp(baseURL ?? '', 'bell.nora');
  for (const device of ['One/1.0', 'Two/2.0']) await signInElsewhere(nora, 'bell.nora', device);
  await signIn(context, nora);
  await page.goto('/help');
  await expect(page).toHaveTitle('(2) Help – Kinora');
  await bell(page, ', 2 new').click();
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);

  const first = await rows.first().getByRole('link').textContent();
  await rows.first().hover();
  await rows.first().getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(1);
  await expect(bell(page, ', 1 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole('link')).toHaveText(first ?? '');

  await panel(page).getByRole('tab', { name: 'Mentions' }).click();
  await expect(panel(page).getByText('No mentions yet')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toBeVisible();
  await expect(page).toHaveTitle('Help – Kinora');
  await page.mouse.click(200, 400);
  await expect(panel(page)).toBeHidden();
});

test('ERR-09 a list that does not come says so and is asked for again; the page goes on', async ({
  page,
  context,
  baseURL,
}) => {
  const olga = await Client.signUp(baseURL ?? '', 'bell.olga');
  await signInElsewhere(olga, 'bell.olga', 'One/1.0');
  await signIn(context, olga);
  await page.goto('/help');
  await page.route('**/api/bell-notifications*', (route) =>
    route.fulfill({ status: 500, json: { code: 500, error: 'broken', message: 'It broke.' } }),
  );
  await bell(page, ', 1 new').click();
  await expect(panel(page).getByRole('alert')).toContainText('It broke.');
  await page.unroute('**/api/bell-notifications*');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
});

test('HEAD-14 what cannot be marked as read is unread again, and a message says why', async ({
  page,
  context,
  baseURL,
}) => {
  const quinn = await Client.signUp(baseURL ?? '', 'bell.quinn');
  await signInElsewhere(quinn, 'bell.quinn', 'One/1.0');
  await signIn(context, quinn);
  await page.goto('/help');
  await bell(page, ', 1 new').click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  const broken = { status: 500, json: { code: 500, error: 'broken', message: 'It broke.' } };
  await page.route('**/api/notifications/*/read', (route) => route.fulfill(broken));
  // Nor does the list come anew, which would say what is so.
  await page.route('**/api/bell-notifications*', (route) => route.fulfill(broken));
  await panel(page)
    .getByRole('link', { name: /^Unread: / })
    .click();
  await expect(page).toHaveTitle(/Security/);
  await expect(page.getByText('It broke.')).toBeVisible();
  await bell(page, ', 1 unread').click();
  await expect(panel(page).getByRole('link', { name: /^Unread: / })).toBeVisible();
});

test('eight tabs share one stream, and another tab goes on with it when that one is closed', async ({
  context,
  baseURL,
}) => {
  const pia = await Client.signUp(baseURL ?? '', 'bell.pia');
  await signIn(context, pia);
  const streaming = new Map<Page, { open: number }>();
  const streams = () => [...streaming.values()].reduce((sum, { open }) => sum + open, 0);
  const openTab = async () => {
    const tab = await context.newPage();
    streaming.set(tab, countStreams(tab));
    await tab.goto('/help');
    await expect.poll(() => streaming.get(tab)?.open).toBe(1);
    return tab;
  };
  const tabs: Page[] = [];
  for (let n = 0; n < 8; n++) tabs.push(await openTab());
  await expect.poll(streams).toBe(1);
  await signInElsewhere(pia, 'bell.pia', 'One/1.0');
  for (const tab of tabs) await expect(tab).toHaveTitle('(1) Help – Kinora');

  const last = tabs.pop();
  await last?.close();
  if (last) streaming.delete(last);
  await expect.poll(streams).toBe(1);
  await signInElsewhere(pia, 'bell.pia', 'Two/2.0');
  for (const tab of tabs) await expect(tab).toHaveTitle('(2) Help – Kinora');

  // What one tab looks at is seen in all of them.
  const [first, second] = tabs as [Page, Page];
  await bell(first, ', 2 new').click();
  await expect(bell(second, ', 2 unread')).toBeVisible();
});

test('SETT-01 a kind that is switched off stays silent, also after a reload', async ({
  page,
  context,
  baseURL,
}) => {
  const ruth = await Client.signUp(baseURL ?? '', 'bell.ruth');
  await signIn(context, ruth);
  await page.goto('/notification-settings');
  const inBell = page.getByRole('group', { name: 'In the bell' });
  const devices = inBell.getByRole('switch', { name: 'A new device signs in to my account' });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await devices.click();
  await expect(devices).not.toBeChecked();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(devices).not.toBeChecked();
  await signInElsewhere(ruth, 'bell.ruth', 'One/1.0');
  await devices.click();
  await expect(devices).toBeChecked();
  await signInElsewhere(ruth, 'bell.ruth', 'Two/2.0');
  await expect(bell(page, ', 1 new')).toBeVisible();
});

test('FLAW-25 signing out takes badge, count and stream away, and somebody else what was kept', async ({
  page,
  context,
  baseURL,
}) => {
  const sina = await Client.signUp(baseURL ?? '', 'bell.sina');
  await signInElsewhere(sina, 'bell.sina', 'One/1.0');
  await signIn(context, sina);
  const streams = countStreams(page);
  await page.goto('/help');
  await expect(page).toHaveTitle('(1) Help – Kinora');
  await expect.poll(() => streams.open).toBe(1);

  // Somebody else in this browser finds nothing of hers, and keeps the session.
  await page.evaluate(() => {
    localStorage.setItem('queue', '[{"id":"a","name":"Hers","duration":"00:02"}]');
    sessionStorage.setItem('subscribersData', '[{"channel_id":"a","channel_name":"Hers"}]');
  });
  await signIn(context, await Client.signUp(baseURL ?? '', 'bell.tess'));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account of bell\.tess/ })).toBeVisible();
  const left = () =>
    page.evaluate(() => [localStorage['queue'], sessionStorage['subscribersData']]);
  await expect.poll(left).toEqual([undefined, undefined]);
  expect((await context.cookies()).map(({ name }) => name)).toContain('user_id');
  await signIn(context, sina);
  await page.reload();
  await expect(page).toHaveTitle('(1) Help – Kinora');
  await expect.poll(() => streams.open).toBe(1);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  await expect(page).not.toHaveTitle(/\(1\)/);
  await expect.poll(() => streams.open).toBe(0);
});
