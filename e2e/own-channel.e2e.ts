import { deleteVideo } from '@kinora/contract/videos';
import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { longClip } from './whole/long-clip.ts';

test('CHAN-02 the own channel shows what is being processed as it happens, and then the video', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const owner = await signedIn(context, site, named('owner'));
  await page.goto('/my-channel');
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  // The channel that was opened last (DATA-03, DATA-04).
  expect((await context.cookies()).map(({ name }) => name)).toContain('channel_id');
  const title = 'Takes its time';
  const long = await owner.uploadToProcess(await longClip(), { title });
  const making = page.getByRole('region', { name: 'Being processed' });
  await expect(making.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toHaveCount(0);
  const bar = making.getByRole('progressbar', { name: `Processing of ${title}` });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  await expect(making.getByText('All qualities')).toBeVisible({ timeout: 60_000 });
  // The rest of it would take a minute.
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  await ask(client, deleteVideo, { id: long }, tokenOf(owner));

  await owner.upload(await clip('silent.mp4'), { title: 'Done at once' });
  await expect(page.getByRole('article').getByRole('link', { name: 'Done at once' })).toBeVisible();
  await expect(making).toHaveCount(0);
});

test('CHAN-01 the first long description of the own channel is shown in part, with a way to the rest', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('owner');
  await signedIn(context, baseURL ?? '', name);
  await page.goto('/my-channel');
  await expect(page.getByText('Joined')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const lines = Array.from({ length: 12 }, (_, n) => `Walk ${n + 1}`);
  await page.getByLabel('Description', { exact: true }).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/my-channel');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
});
