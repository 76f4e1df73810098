import { setChannelLinks } from '@kinora/contract/channels';
import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist, editPlaylist } from '@kinora/contract/playlists';
import { updateChannel } from '@kinora/contract/settings';
import { subscribe } from '@kinora/contract/subscriptions';
import { expect, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { axeFindings } from './axe.ts';
import { toast } from './card-menu.ts';
import { channelOf } from './channels.ts';
import { press, reach } from './reach.ts';
import { inDatabase } from './site-database.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { Client } from './client.ts';

/** The channel that is visited, with two videos and a short. */
const maker = named('channel.maker');
let owner: Client;
let channelId = '';
let first = '';

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  owner = await Client.signUp(baseURL ?? '', maker);
  channelId = await channelOf(owner);
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  await ask(client, updateChannel, { description: 'Walks by the sea.' }, tokenOf(owner));
  const file = await clip('silent.mp4');
  first = await owner.upload(file, { title: 'The first walk' });
  await owner.processed(first);
  await owner.processed(await owner.upload(file, { title: 'The second walk' }));
  await owner.processed(await owner.upload(file, { title: 'A small one', kind: 'short' }));
});

test('CHAN-12 CHAN-13 ROUTE-01 every name leads to the channel; its tabs, order and words stand in the address', async ({
  page,
}) => {
  await page.goto(`/video/${first}`);
  const feed = page.locator('head link[type="application/atom+xml"]');
  await expect(feed).toHaveAttribute('href', `/feeds/channel/${channelId}.xml`);
  await page.getByRole('link', { name: maker }).first().click();
  await expect(page).toHaveURL(`/channelvideos/${maker}/${channelId}`);
  await expect(page).toHaveTitle(`${maker} – Kinora`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(maker);
  await expect(page.getByText(`@${maker} 0 subscribers · 3 videos`)).toBeVisible();
  // A guest has none to be listed beside it.
  await expect(page.getByRole('region', { name: 'Channels' })).toHaveCount(0);
  const cards = page.getByRole('main').getByRole('article');
  const titles = () => cards.getByRole('heading').allTextContents();
  await expect.poll(titles).toEqual(['The second walk', 'The first walk']);
  await page.getByLabel('Sort by').selectOption('oldest');
  await expect.poll(titles).toEqual(['The first walk', 'The second walk']);
  await page.getByLabel('Search these videos').fill('SECOND');
  await expect.poll(titles).toEqual(['The second walk']);
  await expect(page).toHaveURL(/\?sort=oldest&search=SECOND$/);
  await page.reload();
  await expect.poll(titles).toEqual(['The second walk']);
  await page.getByLabel('Search these videos').fill('nothing of the kind');
  await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible();
  await page.getByRole('tab', { name: 'Shortys' }).click();
  await expect.poll(titles).toEqual(['A small one']);
  await page.getByRole('button', { name: /^Walks by the sea\. ?About this channel$/ }).click();
  await expect(page.getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Description' })).toHaveText('Walks by the sea.');
  const fact = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(fact('Joined')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(fact('Views')).toHaveText(/^\d+$/);
  expect(await axeFindings(page)).toEqual([]);

  // The short address, in any case; a card’s own channel name is a link beside the card’s.
  await page.goto(`/@${maker.toUpperCase()}`);
  await expect(page).toHaveURL(`/@${maker}`);
  await expect(cards).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await cards
    .first()
    .getByRole('link', { name: /^channel.maker/ })
    .click();
  await expect(page).toHaveURL(`/channelvideos/${maker}/${channelId}`);
  // Where the page’s feed is follows what is seen, and so does that there is none.
  const seenFeed = () =>
    feed.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect.poll(seenFeed).toEqual([`/feeds/channel/${channelId}.xml`]);
  await page.getByRole('link', { name: 'Kinora' }).first().click();
  await expect.poll(seenFeed).toEqual(['/feeds/recent.xml']);
  await page.getByRole('button', { name: 'Music', exact: true }).click();
  await expect.poll(seenFeed).toEqual(['/feeds/category/Music.xml']);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.poll(seenFeed).toEqual([]);
  await page.goBack();
  await expect.poll(seenFeed).toEqual(['/feeds/category/Music.xml']);
  for (const none of ['all', 'Nothing', '']) {
    await page.goto(`/?category=${none}`);
    await expect(page.getByRole('button', { name: 'Music', exact: true })).toBeVisible();
    await expect.poll(seenFeed).toEqual(['/feeds/recent.xml']);
  }
  await page.goto(`/@${named('nobody')}`);
  await expect(page.getByRole('heading', { name: 'Channel not available' })).toBeAttached();
});

test('CHAN-12 FLAW-25 a subscriber follows, sees the subscriptions beside the channel, hides it from lists, and blocks it', async ({
  page,
  context,
  baseURL,
}) => {
  const fanName = named('channel.fan');
  const fan = await signedIn(context, baseURL ?? '', fanName);
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/@${maker}`);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText(`@${maker} 1 subscriber · 3 videos`)).toBeVisible();
  const beside = page.getByRole('region', { name: 'Channels' });
  await expect(beside.getByRole('link', { name: maker })).toHaveAttribute(
    'href',
    `/channelvideos/${maker}/${channelId}`,
  );
  // Left in its row, the channel can be followed again on its page, and is so in its row as well.
  await beside.getByRole('button', { name: 'Subscribed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(`@${maker} 0 subscribers · 3 videos`)).toBeVisible();
  await expect(beside.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click();
  await expect(beside.getByRole('button', { name: 'Subscribed' })).toBeVisible();
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Don’t show this channel' }).click();
  await expect(page.getByText(/You won’t see videos of/)).toBeVisible();
  // Undo, once the page has asked anew: the menu knows of it.
  const asked = (await context.request.get(`/api/channels/${channelId}`)).json();
  expect((await asked).channel.hidden).toBe(true);
  await toast(page, 'You won’t see videos of')
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Don’t show this channel' }).click();
  await expect(page.getByText(/You won’t see videos of/)).toBeVisible();
  await page.reload();
  // A block that is undone leaves hidden what was hidden before.
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await toast(page, `${maker} is blocked.`)
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  const known = async () =>
    (await (await context.request.get(`/api/channels/${channelId}`)).json()).channel;
  await expect.poll(known).toMatchObject({ hidden: true, blocked: false });
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Show this channel in lists' }).click();
  await page.getByRole('button', { name: /^More about/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Don’t show this channel' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await expect(toast(page, `${maker} is blocked.`)).toBeVisible();
  await page.goto('/recommendation-settings');
  const hidden = page.getByRole('region', { name: 'Hidden and blocked channels' });
  await expect(hidden.getByRole('listitem')).toContainText(`${maker}Blocked`);
  await page.goto(`/@${maker}`);
  await page.getByRole('button', { name: /^More about/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Block', exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Unblock' }).click();
  await page.getByRole('button', { name: /^More about/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Block', exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this channel' });
  await dialog.getByLabel('Misinformation').check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('A moderator will look at this channel.')).toBeVisible();

  // By keyboard alone, from where the question came from.
  const more = page.getByRole('button', { name: /^More about/ });
  await expect(more).toBeFocused();
  const head = page.getByRole('main').locator('header');
  const levels = head.getByRole('button', { name: 'Choose what rings the bell' });
  await press(page, levels, 'Shift+Tab');
  await press(page, page.getByRole('menuitemradio', { name: 'All' }), 'ArrowDown');
  await expect(head.getByRole('button', { name: 'New videos ring the bell' })).toBeVisible();
  await expect(levels).toBeFocused();
  const follow = head.getByRole('button', { name: /^Subscribed?$/ });
  await press(page, follow, 'Shift+Tab');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }));
  await expect(follow).toHaveText('Subscribe');
  await expect(follow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(follow).toHaveText('Subscribed');
  await reach(page, page.getByRole('tab', { name: 'Videos' }));
  await reach(page, page.getByRole('tab', { name: 'About' }), 'ArrowRight');
  await expect(page.getByRole('region', { name: 'Description' })).toBeVisible();
  await reach(page, page.getByRole('tab', { name: 'Videos' }), 'ArrowLeft');
  const titles = () =>
    page.getByRole('tabpanel').getByRole('heading', { level: 3 }).allTextContents();
  await reach(page, page.getByLabel('Search these videos'));
  await page.keyboard.type('walk');
  await expect(page).toHaveURL(/search=walk/);
  await reach(page, page.getByLabel('Sort by'));
  await page.keyboard.press('End');
  await expect.poll(titles).toEqual(['The first walk', 'The second walk']);
  await press(page, page.getByRole('link', { name: 'The first walk' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first walk');

  // A report leads to the channels of both: of whom it is about, and of who has reported it.
  await inDatabase(baseURL ?? '', (db) =>
    db.updateTable('users').set({ role: 'moderator' }).where('username', '=', fanName).execute(),
  );
  await page.goto('/moderation/reports');
  const report = page.getByRole('listitem').filter({ hasText: fanName });
  await expect(report.getByRole('link', { name: maker })).toHaveAttribute(
    'href',
    `/channelvideos/${maker}/${channelId}`,
  );
  await expect(report.getByRole('link', { name: fanName })).toHaveAttribute('href', `/@${fanName}`);
  expect(await axeFindings(page)).toEqual([]);
  await ask(client, subscribe, { channel_id: channelId, is_subscribed: false }, tokenOf(fan));
});

test('CHAN-13 PPLAY-05 the tab Playlists shows the public ones, each played from its card', async ({
  page,
  context,
  baseURL,
}) => {
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  await page.goto(`/@${maker}?tab=playlists`);
  await expect(page.getByRole('heading', { name: 'No playlists yet' })).toBeVisible();
  const make = async (playlist_name: string) => {
    const made = await ask(client, createPlaylist, { playlist_name }, tokenOf(owner));
    const entry = { playlist_id: made.playlist_id, video_id: first };
    await ask(client, addToPlaylist, entry, tokenOf(owner));
    return made.playlist_id;
  };
  await make('For myself');
  const playlist_id = await make('Walks');
  const input = { playlist_id, visibility: 'public' as const };
  await ask(client, editPlaylist, input, tokenOf(owner));

  await page.goto(`/@${maker}`);
  await page.getByRole('tab', { name: 'Playlists' }).click();
  await expect(page).toHaveURL(/\?tab=playlists$/);
  const cards = page.getByRole('tabpanel').getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('1 video');
  expect(await axeFindings(page)).toEqual([]);
  await cards.getByRole('button', { name: 'Play All of Walks' }).click();
  await expect(page).toHaveURL(`/playlist/videoplayer/${first}/the-first-walk?list=${playlist_id}`);
  await page.goBack();
  await cards.getByRole('link', { name: 'Walks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walks');
  await page.getByRole('button', { name: 'Options for Walks' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Feed of its videos']);
  const feed = page.getByRole('menuitem', { name: 'Feed of its videos' });
  const answer = await page.request.get((await feed.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/atom+xml');
  // Nobody else’s can be changed, one’s own can.
  await signedIn(context, baseURL ?? '', named('channel.guest'));
  await page.goto(`/@${maker}?tab=playlists`);
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Options for Walks' })).toHaveCount(0);
});

test('CHAN-13 a link bears the mark of its site, and a check with words where its page points back', async ({
  page,
  baseURL,
}) => {
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  const links = [
    { title: 'My code', url: 'https://github.com/maker' },
    { title: 'My page', url: 'https://maker.example/' },
  ];
  await ask(client, setChannelLinks, { links }, tokenOf(owner));
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) strangers.push(request.url());
  });
  // What the job finds out elsewhere: the second page points back.
  await page.route(`**/api/channels/${channelId}`, async (route) => {
    const answer = await route.fetch();
    const found = await answer.json();
    found.channel.links[1].verified = true;
    await route.fulfill({ response: answer, json: found });
  });
  await page.goto(`/video/${first}`);
  await page.getByRole('link', { name: maker }).first().click();
  await page.getByRole('tab', { name: 'About' }).click();
  const items = page.getByRole('list', { name: 'Links' }).getByRole('listitem');
  await expect(items).toHaveText(['My code', /^My page\s*Verified: this page links back/]);
  await expect(items.first().locator('svg path')).toHaveAttribute('d', /^M12 \.297c/);
  await expect(items.nth(1).locator('svg').first()).toHaveClass(/globe/);
  await expect(items.first().getByRole('link')).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(await axeFindings(page)).toEqual([]);
  expect(strangers).toEqual([]);
});
