import { type Browser, expect, test } from '@playwright/test';
import { postComment } from '@kinora/contract/comments';
import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { inviteCollaborators } from '@kinora/contract/playlist-sharing';
import { createPlaylist } from '@kinora/contract/playlists';
import { createSubscriptionGroup } from '@kinora/contract/subscription-groups';
import { subscribe } from '@kinora/contract/subscriptions';
import { analyticsPath, captionsPath, cutPath, editPath } from '@kinora/contract/text/slug';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { axeFindings, colourRules, overflow } from './axe.ts';
import { signInAs } from './person.ts';
import { controlsThere } from './playing.ts';
import { named, tokenOf } from './talk.ts';
import { Client } from './client.ts';

// A worker that is blocked is complained of in the console, which is looked at here.
test.use({ serviceWorkers: 'allow' });

/** A phone, where pages may not be too wide in narrower windows either, and a desk. */
const widths = [390, 1440] as const;

/** A browser of its own in which pages are looked at, one after the other, in every width. */
async function looker(browser: Browser, site: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  const resize = (width: number) => page.setViewportSize({ width, height: 900 });
  const findings = async (what: string) => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await axeFindings(page), `${what}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeFindings(page, { rules: colourRules }), `${what}, dark`).toEqual([]);
    // The browser itself says so of an address that is not there, when it is asked for.
    const wanted = what === `/nowhere, ${widths[0]} px` ? [expect.stringContaining('404')] : [];
    expect.soft(complaints.splice(0), `${what}, the console`).toEqual(wanted);
  };
  const settled = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  const check = async (path: string) => {
    const [phone, desk] = widths;
    await resize(phone);
    await page.goto(site + path);
    await settled();
    await findings(`${path}, ${phone} px`);
    for (const other of [320, phone, 640, 768]) {
      await resize(other);
      await expect.poll(() => overflow(page), { message: `${path}, ${other} px` }).toBe(0);
    }
    await resize(desk);
    await settled();
    await findings(`${path}, ${desk} px`);
  };
  return { context, page, resize, findings, check };
}

test('axe finds nothing on any page, 390 and 1440 px wide, light and dark, none is too wide, and the console stays clean', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const site = baseURL ?? '';
  const anna = await Client.signUp(site, 'axe');
  const id = await anna.upload(await clip('silent.mp4'));
  await anna.processed(id);
  const { context, page, resize, findings, check } = await looker(browser, site);
  const forms = [
    '/login',
    '/login/google',
    '/signup',
    '/forgotpassword',
    '/forgotpassword/anna/new-password',
  ];
  const lists = ['/', '/shorts', '/search/silent', '/search/zzqq'];
  const texts = ['/help', '/terms', '/privacy&policy', '/feedback', '/new-email'];
  const guests = [...lists, `/video/${id}`, `/embed/${id}`, ...forms, ...texts, '/nowhere'];
  for (const path of guests) await check(path);

  await signInAs(context, site, 'axe');
  const settings = [
    ...['/account-settings', '/security-settings', '/download-settings'],
    ...['/notification-settings', '/playback-settings'],
  ];
  const own = [
    ...['/subscription', '/profile/axe', '/my-channel', '/edit/channel/axe', '/history'],
    ...['/playlists', '/likevideos', '/profile/managechannel', '/studio', '/studio/analytics'],
  ];
  for (const path of ['/', '/?tab=foryou', `/video/${id}`, '/upload', ...own, ...settings])
    await check(path);
  await fetch(`${site}/api/videos/${id}/captions/en`, {
    method: 'PUT',
    headers: { ...anna.headers, 'content-type': 'text/vtt' },
    body: 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Anna>Good morning\n',
  });
  for (const width of widths) {
    await resize(width);
    await page.goto(`${site}/video/${id}`);
    await controlsThere(page);
    for (const [name, title] of [
      ['Share', 'Share'],
      ['Download', 'Download'],
      ['Save', 'Save to playlist'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await findings(`${name} below a video, ${width} px`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByRole('menu', { name: /^Account of/ })).toBeVisible();
    await findings(`the account menu, ${width} px`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Transcript', exact: true }).click();
    await page.getByLabel('Search in the transcript').fill('morning');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await findings(`captions and transcript, ${width} px`);
    await page.getByRole('button', { name: 'Captions', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Remove English' })).toBeVisible();
    await findings(`the captions of an own video, ${width} px`);
    await page.goto(`${site}/video/${id}`);
    await controlsThere(page);
    await page.keyboard.press('i');
    await expect(page.getByRole('region', { name: 'Mini-player' })).toBeVisible();
    await findings(`the mini-player, ${width} px`);
  }
  await context.close();
});

test('axe finds nothing in a library, a channel and a studio, 390 and 1440 px wide, light and dark, none is too wide, and the console stays clean', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const site = baseURL ?? '';
  const name = named('axe.own');
  const owner = await Client.signUp(site, name);
  const tag = name.replaceAll('.', '');
  const details = { title: 'Looked at', tags: [tag], areCommentsHeld: true };
  const id = await owner.upload(await clip('silent.mp4'), details);
  const { channel_id } = await owner.processed(id);
  await fetch(`${site}/api/videos/${id}/captions/en`, {
    method: 'PUT',
    headers: { ...owner.headers, 'content-type': 'text/vtt' },
    body: 'WEBVTT\n\n00:00.000 --> 00:02.000\nGood morning\n',
  });
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const token = tokenOf(owner);
  const { playlist_id: list } = await ask(client, createPlaylist, { playlist_name: 'A' }, token);
  await ask(client, addToPlaylist, { playlist_id: list, video_id: id }, token);
  const invitation = await ask(client, inviteCollaborators, { id: list }, token);
  const guest = await Client.signUp(site, named('axe.guest'));
  await ask(client, postComment, { video_id: id, comment: 'It waits' }, tokenOf(guest));
  // A feed with a shelf of shorts, of a group of channels.
  const followed = (await guest.processed(await guest.upload(await clip('silent.mp4')))).channel_id;
  for (const title of ['One', 'Two', 'Three']) {
    const short = await guest.upload(await clip('silent.mp4'), { title, kind: 'short' });
    await guest.processed(short);
  }
  await ask(client, subscribe, { channel_id: followed, is_subscribed: true }, token);
  const quiet = { name: 'Quiet', colour: 'purple' as const, channel_ids: [followed] };
  const { group } = await ask(client, createSubscriptionGroup, quiet, token);

  const { context, page, check } = await looker(browser, site);
  const channel = [`/@${name}`, `/channelvideos/${name}/${channel_id}`];
  const asGuest = ['/attention-settings', `/forgotpassword/${name}`, '/confirm-email'];
  for (const path of [...channel, `/tag/${tag}`, ...asGuest]) await check(path);
  await signInAs(context, site, name);
  const playlist = [
    `/playlist/videos/${list}/a`,
    `/playlist/videoplayer/${id}/looked-at?list=${list}`,
    `/playlist/invitation/${invitation.token}`,
  ];
  const settings = ['/attention-settings', '/recommendation-settings'];
  for (const path of [...playlist, ...channel, ...settings]) await check(path);
  await check(`/subscription?group=${group.id}`);
  await expect(page.getByRole('region', { name: 'Shortys' }).getByRole('article')).toHaveCount(3);
  const desk = [editPath(id), captionsPath(id, 'en'), cutPath(id), analyticsPath(id)];
  for (const path of ['/studio/comments', ...desk]) await check(path);
  await context.close();
});
