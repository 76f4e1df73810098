import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

test('DATA-22 CARD-04 pictures are found under every form of their path', async ({
  page,
  baseURL,
}) => {
  const owner = await Client.signUp(baseURL ?? '', named('painter'));
  const title = named('Pictured');
  await owner.processed(await owner.upload(await clip('silent.mp4'), { title }));
  const own = `/search/${title}`;
  const picture = page.getByRole('main').locator('li').filter({ hasText: title }).locator('img');
  for (const [path, address] of [
    ['thumbnails/a.jpg', '/media/thumbnails/a.jpg'],
    ['storage/a.jpg', '/media/a.jpg'],
    ['a.jpg', '/a.jpg'],
    ['/media/a.jpg', '/media/a.jpg'],
  ] as const) {
    const isAsked = (query: string) =>
      page.waitForRequest((request) => {
        const { pathname, search } = new URL(request.url());
        return pathname === address && search === query;
      });
    const asked = [isAsked(''), isAsked('?channel')];
    await page.route('**/api/categorysearchswithouttoken', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      // The text “null” is no picture of the channel, which has other names for one.
      const change = { thumbnail_url: path, channel_image: 'null', avatar: `${path}?channel` };
      const data = body.data.map((one: object) => ({ ...one, ...change }));
      return route.fulfill({ response: answer, json: { ...body, data } });
    });
    // From the home page, since what comes with the page itself is no call.
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search' }).fill(title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(own);
    await Promise.all(asked);
    // None of them can be had.
    await expect(picture).toHaveCount(0);
    await page.unroute('**/api/categorysearchswithouttoken');
  }

  // What did not come while there was no line is tried again.
  const poster = /\/media\/.*\.(avif|webp|jpg)/;
  await page.route(poster, (route) => route.abort());
  await page.goto(own);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(picture).toHaveCount(0);
  await page.unroute(poster);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const width = (image: HTMLImageElement) => image.naturalWidth;
  await expect.poll(() => picture.first().evaluate(width)).toBeGreaterThan(0);
});
