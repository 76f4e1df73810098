import { expect, type Route, test } from '@playwright/test';
import { preferredRung } from '@kinora/contract/text/preferred-rung';
import type { Video } from '@kinora/contract/videos';
import { clip } from '../server/test/clips.ts';
import { signInAs } from './person.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

const title = 'A minute by the sea';

/**
 * Answers a video as it is while one of its qualities is still being made, until that is `done`. Not until
 * `unroute`: the page asks again and again, and one answer may be on its way.
 */
function halfMade(rung: string) {
  let isMade = false;
  const answer = async (route: Route) => {
    const json = (await (await route.fetch()).json()) as { video: Video };
    if (!isMade) {
      json.video.state = 'processing';
      for (const one of json.video.resolutions) if (one.id === rung) one.published = 0.1;
    }
    await route.fulfill({ json });
  };
  return { answer, done: () => (isMade = true) };
}

/** Somebody has uploaded a video, and it is ready. */
async function uploaded(site: string): Promise<{ name: string; owner: Client; id: string }> {
  const name = named('seaside');
  const owner = await Client.signUp(site, name);
  const id = await owner.upload(await clip('plain.mp4'), { title });
  await owner.processed(id);
  return { name, owner, id };
}

// What is asked for again and again may be on its way when a story ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('WATCH-14 SETT-06 a settled quality that cannot be had leaves the choice; one that is half made is not asked for', async ({
  page,
  context,
  baseURL,
}) => {
  const { name, owner, id } = await uploaded(baseURL ?? '');
  await signInAs(context, baseURL ?? '', named('settled'));
  await page.goto(`/@${name}`);
  await page.evaluate(
    (body) => {
      const headers = { 'content-type': 'application/json' };
      return fetch('/api/account', { method: 'PATCH', headers, body });
    },
    JSON.stringify({ download: 'standard' }),
  );
  await page.reload();
  const { resolutions } = await owner.video(id);
  const settled = preferredRung('standard', resolutions)?.id ?? '';
  const asked: string[] = [];
  await page.route('**/downloads/*', (route) => {
    asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    const json = { code: 409, error: 'conflict', message: 'Not yet.' };
    return route.fulfill({ status: 409, json });
  });
  const download = page.getByRole('dialog', { name: 'Download' });
  const open = async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    await expect(download.getByRole('alert')).toHaveText('Not yet.');
  };
  // Opened in the page, so that its video is asked for.
  const { answer, done } = halfMade(settled);
  await page.route('**/api/videoplay?*', answer);
  await page.route(`**/api/videos/${id}`, answer);
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await open();
  expect(asked).not.toContain(settled);
  await expect(download.getByRole('radio', { disabled: true })).toHaveCount(1);
  await expect(download).toHaveAccessibleDescription(
    'Change the default quality in your settings.',
  );

  done();
  await page.goto(`/video/${id}`);
  await open();
  expect(asked).toContain(settled);
  await expect(download.getByRole('button', { name: 'Try again' })).toBeVisible();
  await download.getByRole('radio', { name: '144p' }).check();
  await page.unroute('**/downloads/*');
  const file = page.waitForEvent('download');
  await download.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe(`${title}.mp4`);
});

test('WATCH-14 a file that is waited for comes, though one answer on the way to it fails', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await uploaded(baseURL ?? '');
  await signInAs(context, baseURL ?? '', named('patient'));
  const preparing = { state: 'preparing', progress: 0.5, bytes: null, url: null };
  const busy = { code: 503, error: 'unavailable', message: 'Busy just now.' };
  let asked = 0;
  await page.route('**/downloads/*', (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill({ json: { download: preparing } });
    return asked === 2 ? route.fulfill({ status: 503, json: busy }) : route.continue();
  });
  await page.goto(`/video/${id}`);
  await page.getByRole('button', { name: 'Download' }).click();
  const download = page.getByRole('dialog', { name: 'Download' });
  await download.getByRole('radio', { name: '144p' }).check();
  const file = page.waitForEvent('download');
  await download.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe(`${title}.mp4`);
  await expect(download).toBeHidden();
});
