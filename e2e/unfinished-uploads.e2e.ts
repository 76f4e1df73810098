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
