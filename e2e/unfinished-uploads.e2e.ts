import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { chooseFile } from './choose-file.ts';
import { named, signedIn } from './talk.ts';

const left = (page: Page) => page.getByRole('region', { name: 'Unfinished uploads' });
const card = (page: Page) => page.getByRole('listitem', { name: 'vertical.mp4', exact: true });

/** Goes on with the upload, whose draft is there already. */
async function chooseSame(page: Page) {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await clip('vertical.mp4'));
}

/** Begins an upload, and comes back to its page before a byte of it has arrived. */
async function interrupted(page: Page): Promise<{ goOn: () => void }> {
  let held = true;
  await page.route('**/api/uploads/*', (route) =>
    held && route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.goto('/upload');
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/api/uploads'));
  await chooseFile(page, await clip('vertical.mp4'));
  expect((await begun).status()).toBe(201);
  await page.reload();
  await expect(left(page)).toContainText('vertical.mp4');
  return {
    goOn() {
      held = false;
    },
  };
}

test('ux 91 an upload that was gone on with is not left over any more: neither once it is sent and hidden nor once it is cancelled', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('resumer'));
  page.on('dialog', (dialog) => void dialog.accept());
  const { goOn } = await interrupted(page);
  await chooseSame(page);
  await expect(card(page)).toBeVisible();
  await expect(left(page)).toHaveCount(0);
  goOn();
  await card(page).getByRole('button', { name: 'Hide vertical.mp4' }).click({ timeout: 60_000 });
  await expect(card(page)).toHaveCount(0);
  await expect(left(page)).toHaveCount(0);

  await interrupted(page);
  await chooseSame(page);
  await expect(left(page)).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Cancel upload' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this upload?' });
  await question.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(question).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
  await expect(left(page)).toHaveCount(0);
});

test('FLAW-07 an upload that could not be cancelled stays, and says why', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('canceller'));
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  let away = true;
  await page.route('**/api/videos/*', (route) =>
    away && route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.goto('/upload');
  const id = await chooseFile(page, await clip('vertical.mp4'));
  await card(page).getByRole('button', { name: 'Cancel upload' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this upload?' });
  const cancel = question.getByRole('button', { name: 'Cancel upload' });
  await cancel.click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  await expect(card(page)).toContainText('Paused');
  expect((await person.video(id)).title).toBe('vertical');

  away = false;
  await card(page).getByRole('button', { name: 'Cancel upload' }).click();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await cancel.click();
  await expect(question).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
  expect(await person.video(id)).toBeUndefined();
});

test('FLAW-07 an upload that failed and could not be deleted stays, and says why', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('failed'));
  let away = true;
  await page.route('**/api/videos/*', (route) =>
    away && route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.goto('/upload');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await clip('not-a-video.mp4'));
  const failed = page.getByRole('listitem', { name: 'not-a-video.mp4', exact: true });
  await failed.getByRole('button', { name: 'Delete this video' }).click({ timeout: 60_000 });
  const question = page.getByRole('dialog', { name: 'Delete this video?' });
  const remove = question.getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  await expect(question.getByRole('alert')).toBeVisible();
  away = false;
  await remove.click();
  await expect(question).toHaveCount(0);
  await expect(failed).toHaveCount(0);
});

test('FLAW-07 unfinished uploads that cannot be loaded say so, and none is begun a second time', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('reader'));
  page.on('dialog', (dialog) => void dialog.accept());
  await interrupted(page);
  const drafts = '**/api/account/drafts*';
  await page.route(drafts, (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'Being repaired.' } }),
  );
  await page.reload();
  const problem = left(page).getByRole('alert');
  await expect(problem).toContainText('Being repaired.');
  await chooseSame(page);
  await expect(card(page).getByRole('alert')).toContainText('Being repaired.');

  await page.unroute(drafts);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
  await expect(left(page).getByRole('listitem')).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Try again' }).click();
  // It is the one that was left.
  await expect(left(page)).toHaveCount(0);
  await expect(card(page).getByRole('textbox', { name: 'Title' })).toBeVisible();
});

test('an unfinished upload that is discarded is gone, also on the way back to the page', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('discarder'));
  page.on('dialog', (dialog) => void dialog.accept());
  await interrupted(page);
  await left(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(left(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Kinora' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Upload' });
  // The address changes before the page does.
  await expect(heading).toHaveCount(0);
  const answered = page.waitForResponse('**/api/account/drafts*');
  await page.goBack();
  await answered;
  await expect(heading).toBeVisible();
  await expect(left(page)).toHaveCount(0);
});
