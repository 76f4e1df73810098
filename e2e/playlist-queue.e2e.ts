import { expect, type Route, test } from '@playwright/test';
import { signInAs } from './person.ts';
import { queue, videosToList } from './playlist-to-play.ts';
import { beginAtContent, press } from './reach.ts';

let ids: string[] = [];
let list = '';
let owner = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  owner = `queues${workerIndex}`;
  const made = await videosToList(baseURL ?? '', owner, ['List one', 'List two', 'List three']);
  ids = made.ids;
  list = await made.publish('Three to play');
});

test('PPLAY-07 to PPLAY-10 FLAW-16 what can be done with a queued video, and which playlist plays', async ({
  page,
  context,
  baseURL,
}) => {
  // A video of two seconds would be over, and the next one on, before a slow machine has looked.
  await page.addInitScript(() =>
    addEventListener('play', ({ target }) => (target as HTMLVideoElement).pause(), true),
  );
  await page.goto(`/playlist/videoplayer/${ids[0]}/x`);
  await expect(queue(page)).toContainText('Missing playlist name or id');
  await page.goto(`/playlist/videoplayer/${ids[0]}/x?list=nothing`);
  await expect(queue(page)).toContainText('There is no such playlist, or it is private.');
  await page.goto(`/playlist/videoplayer/${ids[0]}/x?list=${list}`);
  await expect(queue(page)).toContainText('1 / 3');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report' })).toHaveCount(0);
  // By keyboard alone: what can be done with one of the list, its buttons, and another to play.
  const options = queue(page).getByRole('button', { name: 'Options for List two' });
  await beginAtContent(page);
  await press(page, options);
  await expect(page.getByRole('menuitem')).toHaveText(['Share video']);
  await press(page, page.getByRole('menuitem', { name: 'Share video' }), 'ArrowDown');
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(options).toBeFocused();
  const heading = page.getByRole('heading', { level: 1 });
  const button = (name: string) => queue(page).getByRole('button', { name, exact: true });
  await press(page, button('Repeat'), 'Shift+Tab');
  await expect(button('Repeat')).toHaveAttribute('aria-pressed', 'true');
  await press(page, button('Next'), 'Shift+Tab');
  await expect(heading).toHaveText('List two');
  await expect(heading).toBeFocused();
  await press(page, queue(page).getByRole('link', { name: 'List three' }));
  await expect(queue(page)).toContainText('3 / 3');
  for (const on of ['true', 'false']) {
    await press(page, button('Shuffle'));
    await expect(button('Shuffle')).toHaveAttribute('aria-pressed', on);
    await expect(queue(page)).toContainText('1 / 3');
  }
  await expect(heading).toHaveText('List one');
  await signInAs(context, baseURL ?? '', `reporter${test.info().workerIndex}`);
  // The cookies of the playlist that was opened last stand for an address that names none.
  await page.goto(`/playlist/videoplayer/${ids[1]}/x`);
  await expect(queue(page)).toContainText('2 / 3');
  await options.click();
  const sent = page.waitForRequest('**/api/report');
  await page.getByRole('menuitem', { name: 'Report video' }).click();
  const reason = 'Inappropriate content';
  expect((await sent).postDataJSON()).toEqual({ video_id: ids[1], reason });
  await expect(page.getByText('Video reported successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Report this video' });
  await report.getByRole('radio', { name: 'Misinformation' }).check();
  await expect(report.getByRole('button')).toHaveText(['', 'Cancel', 'Submit']);
  await report.getByRole('button', { name: 'Submit' }).click();
  await expect(report).toHaveCount(0);
});

test('ux 43 ux 102 the page follows the picture of the next video, and takes nobody back to it', async ({
  page,
}) => {
  let asked = 0;
  // Its picture does not come.
  await page.route(`**/media/${ids[1]}/*.m3u8`, () => void (asked += 1));
  await page.clock.install();
  const nextBegins = async () => {
    const before = asked;
    await page.goto(`/playlist/videoplayer/${ids[0]}/list-one?list=${list}`);
    await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(before);
  };
  await nextBegins();
  await page.clock.fastForward(400);
  await expect(page).toHaveURL(new RegExp(`/playlist/videoplayer/${ids[1]}/list-two`));

  await nextBegins();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: owner }).first().click();
  await page.clock.fastForward(400);
  held.resolve();
  await expect(page).toHaveURL(/\/channelvideos\//);
});

test('ux 44 a playlist waits for who writes a comment before it goes on', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', `writer${test.info().workerIndex}`);
  // It does not begin before somebody writes.
  await page.addInitScript(() =>
    addEventListener(
      'play',
      ({ target }) => {
        if (!document.activeElement?.matches('textarea')) (target as HTMLVideoElement).pause();
      },
      true,
    ),
  );
  await page.goto(`/playlist/videoplayer/${ids[0]}/list-one?list=${list}`);
  await expect(queue(page)).toContainText('1 / 3');
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.scrollIntoViewIfNeeded();
  await comments.getByRole('button', { name: 'Add a comment…' }).click();
  const box = comments.getByRole('textbox', { name: 'Add a comment…' });
  await box.fill('How they');
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expect(page.getByRole('region', { name: 'Next video' })).toContainText('when you are back');
  await box.pressSequentially(' shine');
  await expect(box).toHaveValue('How they shine');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List one');
  // Who has called it off stays, whatever the queue says meanwhile.
  const countdown = page.getByRole('region', { name: 'Next video' });
  await countdown.getByRole('button', { name: 'Cancel' }).click();
  await expect(countdown).toHaveCount(0);
  await box.blur();
  await page.evaluate(() => {
    localStorage.setItem('autoplay', 'false');
    dispatchEvent(new StorageEvent('storage', { key: 'autoplay' }));
  });
  await box.pressSequentially(', all of them', { delay: 50 });
  await expect(box).toHaveValue('How they shine, all of them');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List one');
});

test('ux 51 queued videos that did not come are asked for again, and those that are gone stand as grey rows', async ({
  page,
}) => {
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 500, json: { error: 'broken', message: 'That broke.' } }),
    async (route) => {
      const response = await route.fetch();
      const { videos, ...rest } = await response.json();
      const others = videos.filter(({ id }: { id: string }) => id !== ids[1]);
      await route.fulfill({ response, json: { ...rest, videos: others } });
    },
  ];
  await page.route('**/api/playlists/*/queue/videos?*', (route) => answers.shift()?.(route));
  await page.goto(`/playlist/videoplayer/${ids[0]}/list-one?list=${list}`);
  await expect(queue(page).getByRole('alert')).toContainText('That broke.');
  await queue(page).getByRole('button', { name: 'Try again' }).click();
  await expect(queue(page).getByRole('alert')).toHaveCount(0);
  const rows = queue(page).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('List one');
  await expect(rows.nth(1)).toContainText('This video is hidden now.');
  await expect(rows.nth(2)).toContainText('List three');
});
