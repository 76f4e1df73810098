import { expect, type Page, type Route, test } from '@playwright/test';
import { signInAs } from './person.ts';
import { button, controlsThere, player, time, watch } from './playing.ts';
import { twoVideos } from './two-videos.ts';

let video = '';
let address = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  video = await twoVideos(baseURL ?? '', `watching${workerIndex}`);
  address = `/video/${video}/on-the-shelf`;
});

/** Signs somebody in whom no other test knows. */
const somebody = (page: Page, site: string | undefined, name: string) =>
  signInAs(page.context(), site ?? '', `${name}${test.info().workerIndex}`);

/** How a call of ours says that it did not work. */
const broken = (message: string) => (route: Route) =>
  route.fulfill({ status: 500, json: { code: 500, error: 'internal', message } });

const act = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** What is said to the eyes; what is urgent is there a second time, for the ears. */
const told = (page: Page, text: string) => page.getByText(text).first();

test('WATCH-01 WATCH-03 WATCH-13 ROUTE-09 the page has all its parts, for guests and for users', async ({
  page,
  baseURL,
}) => {
  const parts = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'On the shelf' })).toBeVisible();
    await expect(player(page)).toBeVisible();
    for (const name of ['Subscribe', 'Like, 0', 'Dislike, 0', 'Share', 'Download', 'Save']) {
      await expect(act(page, name)).toBeVisible();
    }
    await expect(act(page, 'Report')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
    const beside = page.getByRole('region', { name: 'Related videos' });
    await expect(beside.getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/video\/\w+\/[\w-]+$/,
    );
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const openCard = async () => {
    asked.length = 0;
    await page.goto('/?sort=recent');
    const card = page.getByRole('link', { name: 'On the shelf' }).first();
    await expect(card).toHaveAttribute('href', address);
    await card.click();
    await parts();
  };
  await openCard();
  expect(asked).toContain('/api/videoplaywithouttoken');
  expect(asked).not.toContain('/api/videoplay');
  await somebody(page, baseURL, 'everypart');
  await openCard();
  expect(asked).toContain('/api/videoplay');
  expect(asked).not.toContain('/api/videoplaywithouttoken');
});

test('WATCH-07 WATCH-09 ERR-08 a like, a subscription and the bell change on code 200 alone', async ({
  page,
  baseURL,
}) => {
  await somebody(page, baseURL, 'only200');
  await page.goto(address);
  const steps = [
    { path: 'videoplayvideolike', press: 'Like, 0', after: 'Like, 1' },
    { path: 'videoplayvideodislike', press: 'Dislike, 0', after: 'Dislike, 1' },
    { path: 'channels/subscribe', press: 'Subscribe', after: 'Subscribed' },
    {
      path: 'channel/handle-bell-notification',
      press: 'New videos do not ring the bell',
      after: 'New videos ring the bell',
    },
  ];
  for (const { path, press, after } of steps) {
    const sentence = `No luck with ${path}.`;
    await page.route(`**/api/${path}`, broken(sentence));
    await act(page, press).click();
    await expect(told(page, sentence)).toBeVisible();
    await expect(act(page, after)).toHaveCount(0);
    await page.unroute(`**/api/${path}`);
    await act(page, press).click();
    await expect(act(page, after)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.reload();
  await expect(act(page, 'Dislike, 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(act(page, 'Like, 0')).toHaveAttribute('aria-pressed', 'false');
  await expect(act(page, 'New videos ring the bell')).toBeVisible();
});

test('WATCH-06 WATCH-08 FLAW-26 one press at a time counts, and a like is taken back by the next', async ({
  page,
  baseURL,
}) => {
  await somebody(page, baseURL, 'onepress');
  await page.goto(address);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('like')) sent.push(new URL(request.url()).pathname);
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/videoplayvideolike', async (route) => {
    await held.promise;
    await route.continue();
  });
  const like = act(page, /^Like, \d+$/);
  const before = Number((await like.textContent()) ?? '');
  await like.click();
  await act(page, /^Dislike, \d+$/).click();
  held.resolve();
  await expect(act(page, `Like, ${before + 1}`)).toHaveAttribute('aria-pressed', 'true');
  await expect(act(page, /^Dislike, \d+$/)).toHaveAttribute('aria-pressed', 'false');
  expect(sent).toEqual(['/api/videoplayvideolike']);
  await like.click();
  await expect(act(page, `Like, ${before}`)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(act(page, `Like, ${before}`)).toHaveAttribute('aria-pressed', 'false');
});

test('ux 82 a like, a subscription and the bell answer at once, and two presses are one call', async ({
  page,
  baseURL,
}) => {
  await somebody(page, baseURL, 'atonce');
  await page.goto(address);
  const held: (() => void)[] = [];
  await page.route(/videoplayvideolike|channels\/subscribe|handle-bell/, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  for (const [press, after] of [
    [/^Like, \d+$/, /^Like, \d+$/],
    ['Subscribe', 'Subscribed'],
    ['New videos do not ring the bell', 'New videos ring the bell'],
  ] as const) {
    // In the very next frame, while the answer is far away.
    const busy = await act(page, press).evaluate(async (pressed: HTMLButtonElement) => {
      pressed.click();
      await new Promise(requestAnimationFrame);
      const said = pressed.ariaBusy;
      pressed.click();
      await new Promise(requestAnimationFrame);
      return said;
    });
    expect(busy, String(press)).toBe('true');
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
    await expect(act(page, after)).toHaveAttribute('aria-pressed', 'true');
    await expect(act(page, after)).not.toHaveAttribute('aria-busy');
  }
  expect(held).toEqual([]);
});

test('ERR-05 ERR-06 ERR-07 API-17 saving that fails says what failed, and a wrong name is put right once', async ({
  page,
  baseURL,
}) => {
  await somebody(page, baseURL, 'saving');
  await page.goto(address);
  await act(page, 'Save').click();
  const panel = page.getByRole('dialog', { name: 'Save to playlist' });
  const watchLater = panel.getByRole('checkbox', { name: 'Watch Later' });

  await page.route('**/api/playlists/watch-later', broken('Too late.'));
  await watchLater.click();
  await expect(panel.getByText('Error adding to Watch later')).toBeVisible();
  await expect(watchLater).not.toBeChecked();

  const make = async (name: string) => {
    await panel.getByLabel('New playlist').fill(name);
    await panel.getByRole('button', { name: 'Create' }).click();
  };
  await page.route('**/api/createplaylist', broken('No room.'));
  await make('Shelves');
  await expect(panel.getByText('Error creating playlist: No room.')).toBeVisible();
  await page.unroute('**/api/createplaylist');

  const names: unknown[] = [];
  let wrong = 1;
  await page.route('**/api/createplaylist', async (route) => {
    names.push(Reflect.get(Object(route.request().postDataJSON()), 'user_name'));
    const json = { code: 409, error: 'conflict', message: 'User name does not match' };
    return names.length <= wrong ? route.fulfill({ status: 409, json }) : route.continue();
  });
  await page.route('**/api/addvideoinplaylist', broken('It is full.'));
  await make('Shelves');
  await expect(panel.getByText('Error adding video to playlist: It is full.')).toBeVisible();
  expect(names).toHaveLength(2);
  const known = await page.request.get('/api/user');
  expect(await known.json()).toMatchObject({ user: { name: names[1] } });
  const shelves = panel.getByRole('checkbox', { name: 'Shelves' });
  await expect(shelves).not.toBeChecked();
  await page.unroute('**/api/addvideoinplaylist');
  await shelves.click();
  await expect(shelves).toBeChecked();
  names.length = 0;
  wrong = 9;
  await make('Never');
  await expect(panel.getByText(': User name does not match')).toBeVisible();
  expect(names).toHaveLength(2);
});

test('FLAW-26 Enter pressed twice makes one playlist', async ({ page, baseURL }) => {
  await somebody(page, baseURL, 'twiceenter');
  await page.goto(address);
  await act(page, 'Save').click();
  const panel = page.getByRole('dialog', { name: 'Save to playlist' });
  let asked = 0;
  await page.route('**/api/createplaylist', async (route) => {
    asked += 1;
    await route.continue();
  });
  const field = panel.getByLabel('New playlist');
  await field.fill('Once');
  // In one breath: nothing is drawn in between.
  await field.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.form?.requestSubmit();
  });
  await expect(panel.getByRole('checkbox', { name: 'Once' })).toBeChecked();
  await expect(field).toHaveValue('');
  expect(asked).toBe(1);
});

test('WATCH-17 CARD-12 a video can be put into every playlist, however many there are', async ({
  page,
  baseURL,
}) => {
  await somebody(page, baseURL, 'manylists');
  await page.goto('/playlists');
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    for (let n = 1; n <= 101; n++) {
      const body = JSON.stringify({ playlist_name: `List ${n}` });
      await fetch('/api/createplaylist', { method: 'POST', headers, body });
    }
  });
  await page.goto(address);
  await act(page, 'Save').click();
  const oldest = page.getByRole('dialog').getByRole('checkbox', { name: 'List 1', exact: true });
  await oldest.click();
  await expect(oldest).toBeChecked();
  await expect(told(page, 'Saved to List 1.')).toBeVisible();
});

test('PLAYER-10 PLAYER-11 ux 34 a video that cannot be had reads 0:00, says why, and is tried again', async ({
  page,
}) => {
  // Of what the page asks for, and of what the player asks for after it.
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(address);
  await controlsThere(page);
  const problem = player(page).getByRole('alert');
  await expect(problem).toContainText(/\w/, { timeout: 30_000 });
  await expect(player(page).getByText('0:00', { exact: true })).toBeAttached();
  await page.unroute('**/media/**');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(problem).toHaveCount(0);
});

test('PLAYER-07 PLAYER-08 theater, fullscreen by button and double-click, and the overlays', async ({
  page,
  baseURL,
}) => {
  await somebody(page, baseURL, 'screens');
  await watch(page, address, 1);
  const full = () => page.evaluate(() => document.fullscreenElement !== null);
  await player(page).hover();
  const before = await player(page).boundingBox();
  await button(page, 'Theater mode (t)').click();
  await expect
    .poll(async () => (await player(page).boundingBox())?.width ?? 0)
    .toBeGreaterThan(before?.width ?? 0);
  await button(page, 'Fullscreen (f)').click();
  await expect.poll(full).toBe(true);
  await player(page).dblclick({ position: { x: 300, y: 120 } });
  await expect.poll(full).toBe(false);
  await expect(button(page, 'Picture in picture (p)')).toBeAttached();

  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [name, overlay] of [
    ['Report', 'Report this video'],
    ['Save', 'Save to playlist'],
  ] as const) {
    await act(page, name).click();
    await expect(page.getByRole('dialog', { name: overlay })).toBeVisible();
    await page.keyboard.press('Escape');
    // ux 89: the focus is where it was.
    await expect(act(page, name)).toBeFocused();
  }
});
