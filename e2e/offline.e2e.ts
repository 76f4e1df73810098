import { expect, test } from '@playwright/test';

// It keeps the page for offline times.
test.use({ serviceWorkers: 'allow' });

test('without a connection a page says so, and opens by itself afterwards', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await context.setOffline(true);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeVisible();
});

test('the site can be installed: manifest, icons in their sizes, an offline page', async ({
  page,
}) => {
  await page.goto('/');
  const sizes = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const manifest = await (await fetch(link?.href ?? '')).json();
    const loaded = manifest.icons.map(async (icon: { src: string; sizes: string }) => {
      const image = new Image();
      image.src = icon.src;
      await image.decode();
      return [icon.sizes, `${image.naturalWidth}x${image.naturalHeight}`];
    });
    return Promise.all(loaded) as Promise<[string, string][]>;
  });
  expect(sizes.map(([said]) => said)).toEqual(['any', '192x192', '512x512', '512x512']);
  for (const [said, seen] of sizes.slice(1)) expect(seen).toBe(said);
});
