import type { Page } from '@playwright/test';

/**
 * Has a page take a video that is ready for one that is still made, whose playlists grow.
 * @param shorten what there is of a playlist as long as it grows
 * @returns says that it is ready, and that all of it is there
 */
export async function stillMade(
  page: Page,
  id: string,
  shorten: (playlist: string) => string = (playlist) => playlist,
): Promise<() => void> {
  let growing = true;
  await page.route(`**/video/${id}?t=0`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const master = /"video_url":"([^"]*)"/.exec(html)?.[1] ?? '';
    const body = html
      .replace('"state":"ready"', '"state":"processing"')
      .replace('"growing_url":null', `"growing_url":"${master}?growing"`);
    await route.fulfill({ response: answer, body });
  });
  await page.route(`**/api/videos/${id}`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const making = body.replace('"state":"ready"', '"state":"processing"');
    await route.fulfill({ response: answer, body: growing ? making : body });
  });
  await page.route(/\/media\/.*\.m3u8/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const grows = body.replace('#EXT-X-ENDLIST', '').replace('TYPE:VOD', 'TYPE:EVENT');
    await route.fulfill({ response: answer, body: growing ? shorten(grows) : body });
  });
  return () => {
    growing = false;
  };
}
