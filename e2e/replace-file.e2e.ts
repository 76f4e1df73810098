import { postComment } from '@kinora/contract/comments';
import { editPath } from '@kinora/contract/text/slug';
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { expectPlayer, time } from './playing.ts';
import { named, row, section, signedIn, tokenOf } from './talk.ts';

const file = (page: Page) => page.getByRole('region', { name: 'File', exact: true });

/** Chooses a file by one of the buttons that ask for one. */
async function chooseFile(page: Page, button: string, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await file(page).getByRole('button', { name: button }).click();
  await (await chooser).setFiles(path);
}
async function replaceBy(page: Page, button: string, path: string) {
  await chooseFile(page, button, path);
  const question = page.getByRole('dialog', { name: 'Replace the file?' });
  await expect(question).toContainText('Download it first');
  await question.getByRole('button', { name: 'Replace file' }).click();
  await expect(question).toBeHidden();
}
/** Width of the picture that plays, by its height. */
const ratio = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth / videoHeight);

test('ux 57 a file is replaced while the one before is watched, after one that could not be used; views and comments stay', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const owner = await signedIn(context, baseURL ?? '', named('replacer'));
  const title = named('Take one');
  const id = await owner.upload(await clip('silent.mp4'), { title });
  await owner.processed(id);
  const others = await browser.newContext();
  const guest = await signedIn(others, baseURL ?? '', named('guest'));
  const viewer = await others.newPage();
  // The video is over before what is waited for on the other page.
  await viewer.addInitScript(() => localStorage.setItem('autoplay', 'false'));
  const address = `/video/${id}/take-one`;
  await viewer.goto(address);
  await expectPlayer(viewer, title);
  expect(await ratio(viewer)).toBeCloseTo(16 / 9, 1);
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  await ask(client, postComment, { video_id: id, comment: 'Well done' }, tokenOf(guest));
  await viewer.getByRole('button', { name: 'Like, 0', exact: true }).click();
  await expect.poll(async () => (await owner.video(id)).likes).toBe(1);
  const { video_view: views } = await owner.video(id);

  await page.goto(editPath(id));
  await expect(file(page)).toContainText('silent.mp4');
  await replaceBy(page, 'Replace file', await clip('not-a-video.mp4'));
  await expect(file(page)).toContainText('This is a text, not a video.', { timeout: 30_000 });
  await expect(file(page)).toContainText('The video keeps its current file.');
  const choices = file(page).getByRole('button');
  await expect(choices).toHaveText(['Choose another file', 'Discard']);
  expect(await axeFindings(page)).toEqual([]);

  // Held on its way, so that there is a meanwhile.
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  await replaceBy(page, 'Choose another file', await clip('square.mp4'));
  await expect(file(page).getByRole('progressbar', { name: 'Upload of square.mp4' })).toBeVisible();
  await viewer.reload();
  await expectPlayer(viewer, title);
  expect(await ratio(viewer)).toBeCloseTo(16 / 9, 1);

  await page.unroute('**/api/uploads/*');
  await expect(file(page)).toContainText('The new file is now live.', { timeout: 60_000 });
  await expect(file(page)).toContainText('square.mp4');
  // Who has the old one before them goes on with it.
  await viewer.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = 0;
    await video.play();
  });
  await expect.poll(() => time(viewer)).toBeGreaterThan(0.2);
  await viewer.reload();
  await expectPlayer(viewer, title);
  await expect.poll(() => ratio(viewer)).toBeCloseTo(1, 1);
  await expect(viewer).toHaveURL(new RegExp(`/video/${id}/`));
  await section(viewer).scrollIntoViewIfNeeded();
  await expect(row(viewer, 'Well done')).toBeVisible();
  const after = await owner.video(id);
  expect([after.likes, after.video_view >= views]).toEqual([1, true]);
  await others.close();
});

test('ux 57 a new file that was left half sent is gone on with, or given up by its owner', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const owner = await signedIn(context, baseURL ?? '', named('leaver'));
  const title = named('Left');
  const id = await owner.upload(await clip('silent.mp4'), { title });
  await owner.processed(id);
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto(editPath(id));
  await replaceBy(page, 'Replace file', await clip('square.mp4'));
  await expect(file(page)).toContainText('Waiting for the connection');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/studio');
  await expect(page.getByText('The upload of the new file is incomplete.')).toBeVisible();
  await page.getByRole('link', { name: 'Show progress' }).click();
  await expect(file(page)).toContainText('Choose the same file again');
  await file(page).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Keep the old file?' });
  await question.getByRole('button', { name: 'Keep the old file' }).click();
  await expect(file(page).getByRole('button', { name: 'Replace file' })).toBeVisible();
  await expect(file(page)).toContainText('silent.mp4');
});
