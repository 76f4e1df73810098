import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

const vtt = `WEBVTT

00:04.000 --> 00:06.000
Nobody has seen the xylograph.

00:20.500 --> 00:22.000
A <b>xylograph</b> of the harbour!

00:40.000 --> 00:41.000
Xylographs everywhere.

00:50.000 --> 00:52.000
Thank you for this evening talk.
`;

test('SHORT-02 a hit in what is spoken shows its sentence and leads to its moment; captions and channel narrow down', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const speaker = await Client.signUp(site, named('speaker'));
  const file = await clip('minute.mp4');
  const said = await speaker.upload(file, { title: 'An evening talk' });
  const other = await Client.signUp(site, named('printer'));
  const silent = await clip('silent.mp4');
  const shown = await other.upload(silent, { title: 'Xylograph, printed' });
  const upright = await clip('vertical.mp4');
  const short = await speaker.upload(upright, { title: 'A word in passing' });
  await Promise.all([speaker.processed(said), speaker.processed(short), other.processed(shown)]);
  for (const [id, body] of [
    [said, vtt],
    [short, 'WEBVTT\n\n00:01.000 --> 00:02.000\nSome zymurgy in the cellar.\n'],
  ] as const) {
    const sent = await fetch(`${site}/api/videos/${id}/captions/en`, {
      method: 'PUT',
      headers: { ...speaker.headers, 'content-type': 'text/vtt' },
      body,
    });
    expect(sent.status).toBe(200);
  }

  // What the captions say cannot be had at first.
  await page.route('**/captions-*.vtt', (route) => route.abort());
  await page.goto('/search/xylograph');
  const rows = page.locator('main article');
  await expect(rows).toHaveCount(2);
  const row = rows.filter({ hasText: 'An evening talk' });
  await expect(row.getByRole('alert')).toContainText('Its captions could not be loaded.');
  await page.unrouteAll({ behavior: 'wait' });
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByText('Nobody has seen the xylograph.')).toBeVisible();
  await expect(row.getByText('Xylographs everywhere.')).toBeHidden();
  await row.getByText('2 more moments').click();
  await row.getByRole('link', { name: 'A xylograph of the harbour!' }).click();
  await expect(page).toHaveURL(new RegExp(`/video/${said}/an-evening-talk\\?t=20$`));
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeGreaterThanOrEqual(20);

  await page.goBack();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('radio', { name: 'With captions' }).click();
  await expect(rows).toHaveCount(1);
  await expect(row).toBeVisible();
  await page.getByRole('radio', { name: 'With or without' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('radio', { name: /^printer/ }).click();
  await expect(rows).toHaveText([/Xylograph, printed/]);
  await expect(page).toHaveURL(/\?channel=\w+$/);
  await page.getByRole('radio', { name: 'Every channel' }).click();
  await expect(rows).toHaveCount(2);

  // What is named so as well has it folded, below what it is about.
  await page.goto('/search/evening%20talk');
  const folded = row.getByRole('link', { name: 'Thank you for this evening talk.' });
  await expect(folded).toHaveCount(0);
  await row.getByText('Moments where it is said').click();
  await folded.click();
  await expect(page).toHaveURL(/\?t=50$/);

  // Of a short, in the viewer with those it was found with.
  await page.goto('/search/zymurgy');
  await page.getByRole('link', { name: 'Some zymurgy in the cellar.' }).click();
  await expect(page).toHaveURL(new RegExp(`/shorts/${short}\\?t=1$`));
  await expect(page.locator('article[data-current]')).toHaveAccessibleName('A word in passing');
  const kept = await page.evaluate(() => localStorage.getItem('shorts_details'));
  expect(JSON.parse(kept ?? '[]')).toMatchObject([{ id: short }]);
});
