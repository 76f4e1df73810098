import { createSubscriptionGroup, subscriptionGroups } from '@kinora/contract/subscription-groups';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { zipOf } from '../server/test/zip.ts';
import { axeFindings } from './axe.ts';
import { channelOf, followChannels } from './channels.ts';
import { beginAtContent, press, reach } from './reach.ts';
import { named, signedIn, told, tokenOf } from './talk.ts';
import { Client } from './client.ts';

const makers = ['Alto', 'Bass', 'Cello'].map((instrument) => named(`${instrument}.group`));
const channelIds: string[] = [];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  for (const name of makers) {
    const maker = await Client.signUp(baseURL ?? '', name);
    channelIds.push(await channelOf(maker));
    if (name === makers[2]) continue;
    await maker.processed(await maker.upload(await clip('silent.mp4'), { title: `By ${name}` }));
  }
});

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const names = (page: Page) => rows(page).getByRole('heading').allTextContents();
const group = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Groups' }).getByRole('button', { name });

test('channels are sorted into groups of one’s own, which narrow down the feed and are in the address', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('sorter'));
  await followChannels(person, channelIds);
  await page.goto('/profile/managechannel');
  await page.getByRole('checkbox', { name: `Select ${makers[0]}` }).check();
  await page.getByRole('button', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'New group', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New group of channels' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Give the group a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Quiet');
  await dialog.getByRole('radio', { name: 'purple' }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(rows(page).first()).toContainText('Quiet');

  // More go into it from the list, by their marks.
  await page.getByRole('checkbox', { name: `Select ${makers[2]}` }).check();
  const sortInto = page.getByRole('button', { name: 'Groups' });
  await sortInto.click();
  const mark = page.getByRole('dialog', { name: 'Groups' }).getByRole('checkbox');
  await expect(mark).toHaveJSProperty('indeterminate', true);
  await mark.check();
  await expect(rows(page).nth(2)).toContainText('Quiet');
  await page.keyboard.press('Escape');
  await expect(sortInto).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'New group', exact: true }));
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(sortInto).toBeFocused();
  await group(page, 'Quiet').click();
  await expect.poll(() => names(page)).toEqual([makers[0], makers[2]]);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/subscription');
  const videoOf = (name: string | undefined) => page.getByRole('link', { name: `By ${name}` });
  await expect(videoOf(makers[1])).toBeVisible();
  await beginAtContent(page);
  await reach(page, group(page, 'All channels'));
  await press(page, group(page, 'Quiet'), 'ArrowRight');
  await expect(videoOf(makers[1])).toHaveCount(0);
  await expect(videoOf(makers[0])).toBeVisible();
  await expect(page).toHaveURL(/group=\w+/);
  await page.reload();
  await expect(group(page, 'Quiet')).toHaveAttribute('aria-pressed', 'true');
  await expect(videoOf(makers[0])).toBeVisible();

  const pencil = page.getByRole('button', { name: 'Change the group Quiet' });
  await press(page, pencil);
  const change = page.getByRole('dialog', { name: 'Change this group' });
  await expect(change.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(change).toHaveCount(0);
  await expect(pencil).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, change.getByRole('button', { name: 'Delete this group' }));
  await expect(videoOf(makers[1])).toBeVisible();
  await expect(page).toHaveURL('/subscription');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('F6');
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(group(page, 'Quiet')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('an address with a group that is gone shows all channels', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('returner'));
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  await followChannels(person, channelIds.slice(0, 1));
  const left = { name: 'Left', colour: 'blue' as const, channel_ids: [] };
  await ask(client, createSubscriptionGroup, left, tokenOf(person));
  await page.goto('/subscription?group=gone');
  await expect(page.getByRole('link', { name: `By ${makers[0]}` })).toBeVisible();
  await expect(page).toHaveURL('/subscription');
  await expect(group(page, 'All channels')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/profile/managechannel?sort=followed&group=gone');
  await expect.poll(() => names(page)).toEqual(makers.slice(0, 1));
  await expect(page).toHaveURL('/profile/managechannel?sort=followed');
});

test('subscriptions come from a file, as far as their channels are here, and leave as OPML', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('importer'));
  await page.goto('/profile/managechannel');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import subscriptions' });
  const choose = async (name: string, content: string | Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  };
  await choose('notes.txt', 'nothing to see');
  await expect(dialog.getByRole('alert')).toContainText('No subscriptions can be read');
  // The archives of YouTube and PeerTube as they come; their reader comes with the first of them.
  await page.route('**/assets/*.js', (route) => route.abort());
  await choose('takeout.zip', await zipOf({ 'Takeout/archive_browser.html': '<html></html>' }));
  await expect(dialog.getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute('**/assets/*.js');
  await choose('takeout.zip', await zipOf({ 'Takeout/archive_browser.html': '<html></html>' }));
  await expect(dialog.getByRole('alert')).toContainText('holds no list of subscriptions');
  const address = 'https://www.youtube.com/channel/UC1';
  await choose(
    'takeout.zip',
    await zipOf({
      'Takeout/YouTube and YouTube Music/subscriptions/subscriptions.csv': `Channel Id,Channel Url,Channel Title\nUC1,${address},${makers[0]}\n`,
    }),
  );
  await expect(dialog.getByRole('heading', { name: 'On this site (1)' })).toBeVisible();
  const feed = 'https://www.youtube.com/feeds/videos.xml?channel_id=UC1';
  await choose(
    'subscription_manager.xml',
    `<opml version="1.1"><body><outline text="YouTube" title="YouTube">
      <outline text="x" title="${makers[0]}" type="rss" xmlUrl="${feed}"/>
      <outline text="Fish &amp; Chips" type="rss" xmlUrl="${feed}2"/>
      <outline title="Other" xmlUrl="${baseURL}/feeds/channel/${channelIds[1]}.xml"/>
    </outline></body></opml>`,
  );
  await expect(dialog.getByRole('heading', { name: 'Not on this site (1)' })).toBeVisible();
  await expect(dialog.getByText('Fish & Chips')).toBeVisible();
  await expect(dialog.getByRole('link', { name: makers[1] ?? '' })).toHaveAttribute(
    'href',
    `/channelvideos/${makers[1]}/${channelIds[1]}`,
  );
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Subscribe (2)' }).click();
  await expect(told(page, 'You follow 2 more channels.')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(makers.slice(0, 2));

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('subscriptions.opml');

  // What was saved is read again: there is nothing left to follow.
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const again = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await again).setFiles(await saved.path());
  await expect(dialog.getByText('Already subscribed')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Subscribe (0)' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
});

/** More channels than one call takes: some that are not there any more, and then two that are. */
const many = (fields: object) =>
  [
    ...Array.from({ length: 499 }, (_, at) => ({
      channel_id: `gone${at}`,
      channel_name: `Gone ${at}`,
    })),
    ...channelIds
      .slice(0, 2)
      .map((channel_id, at) => ({ channel_id, channel_name: makers[at] ?? '' })),
  ].map((channel) => ({
    ...channel,
    channel_image: null,
    number_of_channel_subscribers: 1,
    ...fields,
  }));
const refuse = { status: 503, json: { error: 'unavailable', message: 'Not just now.' } };

test('an import that fails after its first channels says how many these are, and brings them back or goes on', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('importer'));
  await page.goto('/profile/managechannel');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import subscriptions' });
  const channels = many({ is_subscribed: false });
  await page.route('**/api/channels/find', (route) =>
    route.fulfill({ json: { code: 200, channels } }),
  );
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from('<opml><body><outline title="All of them" xmlUrl="x"/></body></opml>');
  await (await chooser).setFiles({ name: 'many.opml', mimeType: 'text/xml', buffer });
  let tries = 0;
  await page.route('**/api/channels/follow', (route) => {
    tries += 1;
    return tries === 2 ? route.fulfill(refuse) : route.continue();
  });
  await dialog.getByRole('button', { name: 'Subscribe (501)' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not just now.');
  await expect(told(page, 'You follow 1 more channel.')).toBeVisible();
  // The list behind the question knows it.
  await expect(page.locator('main li h2')).toHaveText(makers.slice(0, 1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: 'Subscribe (501)' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Subscribe (501)' }).click();
  await expect(told(page, 'You follow 2 more channels.')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(makers.slice(0, 2));
});

test('a group of more channels than one call takes is made once, also where the rest has to be sent again', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('sorter'));
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  await followChannels(person, channelIds.slice(0, 2));
  const data = many({ description: '', notification_enabled: false, bell_some: false, groups: [] });
  await page.route('**/api/subscribedchannels*', (route) =>
    route.fulfill({ json: { code: 200, data, next_cursor: null } }),
  );
  await page.goto('/profile/managechannel');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'New group', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New group of channels' });
  await dialog.getByLabel('Name').fill('Loud');
  const rest = '**/api/subscription-groups/*/channels';
  await page.route(rest, (route) => route.fulfill(refuse));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not just now.');
  await page.unroute(rest);
  await dialog.getByLabel('Name').fill('Louder');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
  const { groups } = await ask(client, subscriptionGroups, {}, tokenOf(person));
  expect(groups).toMatchObject([{ name: 'Louder', channels: 2 }]);
});
