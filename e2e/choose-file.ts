import type { Page } from '@playwright/test';

/** Chooses a file on the upload page; answers the id of its draft. */
export async function chooseFile(page: Page, path: string): Promise<string> {
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/videos') && answer.request().method() === 'POST',
  );
  await page.locator('input[type=file]').first().setInputFiles(path);
  return (await (await made).json()).video.id;
}
