import type { OwnVideo } from '@kinora/contract/channels';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { signInAs } from './person.ts';

const reason = 'This is a text, not a video.';

async function upload(page: Page, path: string) {
  await page.goto('/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(path);
}

/** Presses “Try again” and waits until the server has processed the video once more. */
async function tryAgain(page: Page) {
  const tried = page.waitForResponse((answer) => answer.url().endsWith('/processing'));
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await tried).status()).toBe(200);
}

/** The states of the videos of whoever is signed in. */
async function ownStates(page: Page): Promise<string[]> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/api/channel/user-videos', { data: {}, headers });
  const { data } = (await answer.json()) as { data: OwnVideo[] };
  return data.map(({ state }) => state);
}

test('a video that failed can be tried again from the upload page, its own page and the own list', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.context(), baseURL ?? '', `failing${test.info().workerIndex}`);
  await upload(page, await clip('not-a-video.mp4'));
  await expect(page.getByText(reason)).toBeVisible();
  await tryAgain(page);
  await expect(page.getByText(reason)).toBeVisible();

  await page.goto('/my-channel');
  const failed = page.getByRole('region', { name: 'Could not be processed' });
  await expect(failed.getByText(reason)).toBeVisible();
  await tryAgain(page);
  await expect.poll(() => ownStates(page)).toEqual(['failed']);
  await page.reload();
  await expect(failed.getByText(reason)).toBeVisible();

  await page.getByRole('button', { name: 'Notifications' }).click();
  await page
    .getByRole('link', { name: /could not be processed/ })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { name: 'This video could not be processed' }),
  ).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await tryAgain(page);
  await expect(page.getByText(reason)).toBeVisible();

  await page.goto('/my-channel');
  await failed.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this video?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(failed).toBeVisible();
  await failed.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(failed).toBeHidden();
  // What the question came from is gone.
  await expect(page.getByRole('main')).toBeFocused();
});

test('sound that cannot be decoded: its owner is told where they upload it, and at their desk', async ({
  page,
  baseURL,
}) => {
  const told = page.getByText('Most of the sound in this file could not be decoded.');
  await signInAs(page.context(), baseURL ?? '', `silenced${test.info().workerIndex}`);
  await upload(page, await clip('unknown-sound.mov'));
  await expect(told).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => ownStates(page), { timeout: 30_000 }).toEqual(['ready']);
  await page.goto('/studio');
  await expect(page.getByRole('row').filter({ has: told })).toBeVisible();
});

test('a stage that waits says until when, and that nothing is to be done', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.context(), baseURL ?? '', `waiting${test.info().workerIndex}`);
  const retry_at = new Date(Date.now() + 40 * 60_000).toISOString();
  // What the server says while its storage is away.
  await page.route(/\/api\/videos\/\w+$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (!body.video?.stages) return route.fulfill({ response: answer });
    const [first, ...rest] = body.video.stages;
    const stages = [{ ...first, state: 'waiting', progress: 0, retry_at }, ...rest];
    const video = { ...body.video, state: 'processing', stages };
    return route.fulfill({ response: answer, json: { ...body, video } });
  });
  await upload(page, await clip('silent.mp4'));
  const at = await page.evaluate(
    (time) => new Date(time).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' }),
    retry_at,
  );
  await expect(page.getByText(`we’ll try again at ${at}`)).toBeVisible();
  await expect(page.getByText(`waiting, tried again at ${at}`)).toBeVisible();
  // One answer may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
