import { expect, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { clip } from '../server/test/clips.ts';
import { axeFindings, overflow } from './axe.ts';
import { controlsThere, seekBar, time } from './playing.ts';
import { beginAtContent, press, reach } from './reach.ts';
import { named, signedIn } from './talk.ts';
import { Client } from './client.ts';

const total = (page: Page, name: string) => page.getByRole('button', { name, exact: false });

async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
}

test('what a guest watches, from a search, becomes numbers, a curve, tables and a file for its creator', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const owner = await signedIn(context, baseURL ?? '', named('numbers'));
  const title = named('Counted');
  const id = await owner.upload(await clip('minute.mp4'), { title });
  await owner.processed(id);
  await page.goto(`/studio/video/${id}/analytics`);
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  await expect(page.getByText('No data on which parts were watched in this period.')).toBeVisible();
  await expectAccessible(page);

  const guest = await browser.newPage();
  const reports: { played?: number[][]; source?: string }[] = [];
  guest.on('request', (request) => {
    if (request.url().endsWith(`/api/videos/${id}/views`)) reports.push(request.postDataJSON());
  });
  await guest.goto(`/search/${title}`);
  await guest.getByRole('main').getByRole('link', { name: title }).first().click();
  await controlsThere(guest);
  await expect.poll(() => time(guest), { timeout: 60_000 }).toBeGreaterThan(12);
  await guest.close({ runBeforeUnload: true });
  expect(reports.map(({ source }) => source)).toEqual([
    'search',
    ...reports.slice(1).map(() => undefined),
  ]);
  expect(reports.flatMap(({ played = [] }) => played)[0]?.[0]).toBeLessThan(1);

  // What waits is counted within seconds.
  await expect(async () => {
    await page.reload();
    await expect(total(page, 'Views')).toContainText('1', { timeout: 2_000 });
    // Of the minute, what went by until the page was closed.
    await expect(total(page, 'Watch time')).toHaveText(/^Watch time\s*(1\d|[2-5]\d) s$/, {
      timeout: 2_000,
    });
  }).toPass({ timeout: 60_000 });
  const sources = page.getByRole('table', { name: 'Where viewers came from' });
  await expect(sources.getByRole('row', { name: /^Search/ })).toContainText('100 %');
  const curve = page.getByRole('slider', { name: /over the video/ });
  await curve.focus();
  await curve.press('Home');
  await expect(page.getByText('0:00: 100 %')).toBeVisible();
  await curve.press('End');
  await expect(page.getByText('0:59: 0 %')).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page);
  }

  // The same curve over the bar of the player, for its owner.
  await page.getByRole('link', { name: title }).click();
  await controlsThere(page);
  await seekBar(page).focus();
  await page
    .getByRole('slider', { name: 'Position' })
    .locator('..')
    .hover({ position: { x: 4, y: 8 } });
  await expect(page.getByText('100 % of viewers here')).toBeVisible();
  await page.goBack();

  // More days, another number in the chart: both stand in the address. By keyboard alone.
  await beginAtContent(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await reach(page, button('28 days'));
  await press(page, button('90 days'), 'ArrowRight');
  await press(page, button('Show all 90 days'));
  await expect(button('Show fewer')).toBeFocused();
  await reach(page, button('90 days'), 'Shift+Tab');
  await press(page, button('All time'), 'ArrowRight');
  await expect(page).toHaveURL(/days=all/);
  await expect(button('All time')).toBeFocused();
  await press(page, total(page, 'Watch time'));
  await expect(page).toHaveURL(/metric=watch_time/);
  const byDay = page.getByRole('slider', { name: /^Watch time by day/ });
  await reach(page, byDay);
  await page.keyboard.press('End');
  await expect(byDay).toHaveAttribute('aria-valuetext', /: [1-5]\d s$/);
  await press(page, page.getByText('Show as a table'));
  await expect(page.getByRole('row', { name: /^0:00/ })).toContainText('100 %');
  const csv = page.getByRole('button', { name: 'Download CSV' });
  await reach(page, csv);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(csv).toBeFocused();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(
    /^day,views,watch_time_seconds,average_part,likes,subscribers\r\n\d{4}-\d\d-\d\d,[12],\d+\.?\d*,0\.\d+,0,0\r\n$/,
  );

  // The channel’s page has the same; one leads to the other by the studio.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/studio');
  await page
    .getByRole('main')
    .getByRole('link', { name: `Analytics of ${title}` })
    .click();
  await expect(page).toHaveURL(`/studio/video/${id}/analytics`);
  await page.goto('/studio');
  await page.getByRole('main').getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(page).toHaveURL('/studio/analytics');
  await expect(total(page, 'Views')).toContainText(/[12]/);
  const ofAll = page.getByRole('region', { name: 'Which parts are watched' });
  await expect(ofAll.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0 %: [1-9]\d* %$/);
  await expectAccessible(page);
  for (const width of [320, 390, 640, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
  }

  // Nobody else sees any of it.
  const other = await Client.signUp(baseURL ?? '', named('curious'));
  const refused = await fetch(`${baseURL}/api/studio/videos/${id}/analytics`, {
    headers: other.headers,
  });
  expect(refused.status).toBe(404);
});

test('where a viewer comes from is told: home, beside a video, another site, a frame, or the address alone', async ({
  context,
  baseURL,
}) => {
  const person = await Client.signUp(baseURL ?? '', named('sources'));
  const file = await clip('silent.mp4');
  const title = named('Sourced');
  const tags = [title.replace('.', '')];
  const id = await person.upload(file, { title, tags });
  const beside = await person.upload(file, { title: named('Beside'), tags });
  await Promise.all([person.processed(id), person.processed(beside)]);
  // The clips are short: nothing may follow them.
  await context.addInitScript(() => localStorage.setItem('autoplay', 'false'));
  const from = (address: string) => async (page: Page) => {
    await page.goto(address);
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
  };
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    // The home page has no name.
    '': from('/?sort=recent'),
    video: from(`/video/${beside}`),
    outside: (page) => page.goto(`/video/${id}`, { referer: 'https://elsewhere.example/' }),
    embed: (page) => page.goto(`/embed/${id}?autoplay=1&muted=1`),
    other: (page) => page.goto(`/video/${id}`),
  };
  for (const [source, open] of Object.entries(ways)) {
    const page = await context.newPage();
    const report = page.waitForRequest((one) => one.url().endsWith(`/api/videos/${id}/views`));
    await open(page);
    expect((await report).postDataJSON().source).toBe(source);
    await page.close();
  }
});
