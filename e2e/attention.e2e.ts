import { reportWatching } from '@kinora/contract/history';
import { searchPath } from '@kinora/contract/text/search-path';
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { choose, options, toast } from './card-menu.ts';
import { copyVideo, watchedDaysAgo } from './many-rows.ts';
import { signInAs } from './person.ts';
import { controlsThere, player } from './playing.ts';
import { inDatabase } from './site-database.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { Client } from './client.ts';

const owner = named('attentive');
let channelId = '';
let short = '';
const titles = ['Attention: the Finale', 'Attention to a brook', 'Attention while waiting'];
const ids: string[] = [];
const shortTitle = 'Upright and unmissable';

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const client = await Client.signUp(baseURL ?? '', owner);
  for (const title of titles) {
    const file = await clip(title === titles[2] ? 'minute.mp4' : 'plain.mp4');
    ids.push(await client.upload(file, { title, category: 'Gaming' }));
  }
  const upright = { title: shortTitle, description: '#attentionshort' };
  short = await client.upload(await clip('vertical.mp4'), upright);
  await Promise.all([...ids, short].map((id) => client.processed(id)));
  channelId = (await client.video(short)).channel_id;
});

const list = '/?sort=recent&category=Gaming';
const cards = (page: Page) =>
  page.getByRole('main').getByRole('article').filter({ hasText: 'Attention' });

/** Opens the settings where a person would. */
async function openSettings(page: Page) {
  await page.goto('/playback-settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Attention').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Attention' })).toBeVisible();
}

async function mute(page: Page, word: string) {
  await page.getByLabel('Word or phrase').fill(word);
  await page.keyboard.press('Enter');
}

for (const who of ['a guest', 'a user'] as const) {
  test(`${who} mutes words, and hides Shortys from lists and the side bar`, async ({
    page,
    context,
    baseURL,
  }) => {
    const isUser = who === 'a user';
    if (isUser) {
      const user = await signedIn(context, baseURL ?? '', named('muter'));
      const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
      const watched = { id: short, position: 1, watched: 1 };
      await ask(client, reportWatching, watched, tokenOf(user));
      await page.goto('/profile/muter');
      const history = page.getByRole('region', { name: 'History' });
      await expect(history.getByText(shortTitle, { exact: true })).toBeVisible();
    }
    await openSettings(page);
    expect(await axeFindings(page)).toEqual([]);
    await mute(page, '?!');
    await expect(page.getByText('Write a word with at least one letter or digit.')).toBeVisible();
    await mute(page, 'finale');
    await expect(page.getByRole('button', { name: 'Unmute finale' })).toBeVisible();
    const shorts = page.getByRole('link', { name: 'Shortys' }).first();
    await expect(shorts).toBeVisible();
    await page.getByRole('switch', { name: 'Hide Shortys' }).click();
    await expect(shorts).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: 'Main places' });
    await expect(bar.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Shortys' })).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    if (isUser) {
      await page.goto('/profile/muter');
      await expect(page.getByText('Start watching videos to build your history')).toBeVisible();
      await inDatabase(baseURL ?? '', async (db) => {
        const copies = await copyVideo(db, short, 24);
        await db.updateTable('videos').set({ type: 'short' }).where('id', 'in', copies).execute();
        const { user_id } = await db
          .selectFrom('history')
          .where('video_id', '=', short)
          .select('user_id')
          .executeTakeFirstOrThrow();
        await watchedDaysAgo(db, user_id, copies, 0, 'UTC');
      });
      await page.reload();
      await expect(
        page.getByText('You recently watched only Shortys, which are hidden'),
      ).toBeVisible();
    }
    const channel = `/channelvideos/${owner}/${channelId}`;
    await page.goto(channel);
    await expect(page.getByRole('tab')).toHaveText(['Videos', 'Playlists', 'About']);
    await page.goto(`${channel}?tab=shorts`);
    await expect(page.getByRole('heading', { name: 'Shortys are hidden' })).toBeVisible();
    await page.getByRole('tab', { name: 'Videos' }).click();
    await expect(page.getByRole('tab')).toHaveText(['Videos', 'Playlists', 'About']);
    for (const [path, nothing] of [
      [searchPath(shortTitle), 'No search results found.'],
      ['/tag/attentionshort', 'No videos found'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
      await expect(page.getByText(shortTitle, { exact: true })).toHaveCount(0);
      await expect(page.getByText('Shortys are left out, as you chose.')).toBeVisible();
    }
    // Who asks for them gets them.
    await page.goto(searchPath(shortTitle));
    await page.getByRole('link', { name: 'Search Shortys' }).click();
    await expect(page).toHaveURL(searchPath(shortTitle, { type: 'short' }));
    await expect(page.getByText(shortTitle, { exact: true }).first()).toBeVisible();

    await page.goto(list);
    await expect(cards(page)).toHaveCount(2);
    await page.goto('/shorts');
    await expect(page.getByRole('heading', { name: 'Shortys are hidden' })).toBeVisible();
    await page.getByRole('link', { name: 'Change it' }).click();
    await page.getByRole('switch', { name: 'Hide Shortys' }).click();
    await expect(shorts).toBeVisible();
    await mute(page, 'brooks');
    await expect(page.getByRole('button', { name: 'Unmute brooks' })).toBeVisible();
    // The second is pressed before the first is answered.
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/attention', async (route) => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue();
    });
    let kept = 0;
    page.on('requestfinished', (request) => {
      if (request.method() === 'PATCH' && request.url().endsWith('/api/attention')) kept += 1;
    });
    await page.getByRole('button', { name: 'Unmute finale' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Unmute brooks' })).toBeFocused();
    await page.keyboard.press('Enter');
    answer();
    await expect(page.getByRole('button', { name: /^Unmute/ })).toHaveCount(0);
    await expect(page.getByLabel('Word or phrase')).toBeFocused();
    // The words are gone from the page at once, and the site is told one after the other.
    await expect.poll(() => kept).toBe(isUser ? 2 : 0);
    await page.reload();
    await expect(page.getByLabel('Word or phrase')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Unmute/ })).toHaveCount(0);
    await page.goto(list);
    await expect(cards(page)).toHaveCount(3);
    await page.goto('/tag/attentionshort');
    await expect(page.getByText(shortTitle, { exact: true }).first()).toBeVisible();
  });
}

test('a guest mutes a channel from a card, takes it back, and does not see what was watched', async ({
  page,
}) => {
  await page.goto(list);
  await expect(cards(page)).toHaveCount(3);
  await choose(page, titles[0] ?? '', 'Don’t show this channel');
  await expect(cards(page)).toHaveCount(0);
  await expect(toast(page, 'You won’t see videos')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(3);
  for (const item of ['Don’t show this channel', 'Show this channel in lists']) {
    await page.goto(`/channelvideos/${owner}/${channelId}`);
    await page.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }
  await page.goto(list);
  await choose(page, titles[0] ?? '', 'Don’t show this channel');
  await page.goto('/attention-settings');
  await page.getByRole('button', { name: `Undo: ${owner}` }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('switch', { name: 'Hide what I have watched' }).click();
  const beside = await page.request.get(`/api/relatedvideoswithouttoken?video_id=${ids[1]}`);
  const muted: string = (await beside.json()).related_videos[0].name;
  await mute(page, muted);
  await expect(page.getByRole('button', { name: `Unmute ${muted}` })).toBeVisible();

  await page.goto(`/video/${ids[1]}`);
  const related = page.getByRole('region', { name: 'Related videos' }).getByRole('listitem');
  await expect(related.first()).toBeVisible();
  await expect(related.filter({ hasText: muted })).toHaveCount(0);
  await expect
    .poll(() => page.locator('video').evaluate((one: HTMLVideoElement) => one.ended))
    .toBe(true);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('attention-seen') ?? ''))
    .toContain(ids[1]);
  const next = page.getByRole('region', { name: 'Next video' });
  await expect(next).toBeVisible();
  // At once: it is gone when the countdown is over.
  expect(await next.innerText()).not.toContain(muted);
  // A short begins again at its end.
  await page.goto(`/shorts/${short}`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('attention-seen') ?? ''))
    .toContain(short);
  await page.goto(list);
  const left = titles.filter((title) => title !== titles[1] && title !== muted);
  await expect(cards(page)).toHaveCount(left.length);
  await expect(options(page, titles[1] ?? '')).toHaveCount(0);
});

test('a card that goes long after its menu was closed leaves the focus and the page where they are', async ({
  page,
  context,
}) => {
  await page.goto(list);
  await expect(cards(page)).toHaveCount(3);
  await options(page, titles[0] ?? '').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page, titles[0] ?? '')).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const other = await context.newPage();
  await openSettings(other);
  await mute(other, 'finale');
  await expect(cards(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('QUEUE-05 autoplay that is switched off among the settings is off in this browser alone; the rest is the account’s', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const name = named('calm');
  await signedIn(context, baseURL ?? '', name);
  await openSettings(page);
  const autoplay = page.getByRole('switch', { name: 'Autoplay' });
  const hidesWatched = page.getByRole('switch', { name: 'Hide what I have watched' });
  await expect(autoplay).toBeChecked();
  await autoplay.click();
  await hidesWatched.click();
  await expect(hidesWatched).toBeChecked();

  await page.goto(`/video/${ids[0]}`);
  await expect(autoplay).not.toBeChecked();
  await page.waitForFunction(() => document.querySelector('video')?.ended === true);
  await expect(page.getByRole('region', { name: 'The video has ended' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next video' })).toHaveCount(0);

  const elsewhere = await browser.newContext();
  await signInAs(elsewhere, baseURL ?? '', name);
  const there = await elsewhere.newPage();
  await there.goto('/attention-settings');
  await expect(there.getByRole('switch', { name: 'Hide what I have watched' })).toBeChecked();
  await expect(there.getByRole('switch', { name: 'Autoplay' })).toBeChecked();
  await elsewhere.close();
});

test('the limit of the day pauses and reminds once; what a user has watched is not kept for guests', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('limited'));
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Remind me' }).click();
  await page.getByRole('option', { name: 'After 30 minutes' }).click();
  await expect(page.getByRole('combobox', { name: 'Remind me' })).toHaveText('After 30 minutes');
  // What this browser has counted today, less a second of playing; and what a guest has chosen in it.
  await page.evaluate(() => {
    const day = new Date().toLocaleDateString('sv-SE');
    localStorage.setItem('watched-today', JSON.stringify({ day, seconds: 30 * 60 - 1 }));
    localStorage.setItem('attention', JSON.stringify({ hide_watched: true }));
  });
  // Its last seconds, with which it was watched to its end.
  await page.goto(`/video/${ids[2]}?t=57`);
  const reminder = page.getByRole('dialog', { name: 'You have watched for 30 minutes today' });
  await expect(reminder).toBeVisible();
  const paused = () => page.locator('video').evaluate((one: HTMLVideoElement) => one.paused);
  expect(await paused()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('attention-seen'))).toBeNull();
  await reminder.getByRole('button', { name: 'Keep watching' }).click();
  await expect(reminder).toHaveCount(0);
  await controlsThere(page);
  await expect(player(page)).toBeVisible();
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('watched-today') ?? ''))
    .toMatch(/"dismissed":true/);
  await expect(reminder).toHaveCount(0);
});
