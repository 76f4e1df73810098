import { postShortComment } from '@kinora/contract/shorts';
import { expect, test } from '@playwright/test';
import { axeFindings, colourRules } from './axe.ts';
import { ask } from '../server/src/demo/client.ts';
import { password } from './person.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { expectSeen, openViewer, seen } from './viewer.ts';
import { Client } from './client.ts';

test('a short is saved, reported, slowed down and watched on the full page', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const shorts = await publishShorts(await Client.signUp(baseURL ?? '', named('maker')), 1);
  const [short] = shorts as [UprightShort];
  await signedIn(context, baseURL ?? '', named('viewer'));
  await openViewer(page, shorts);
  await expectSeen(page, short);
  const choose = async (item: string) => {
    await seen(page).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Save to playlist');
  const panel = page.getByRole('dialog', { name: 'Save to playlist' });
  await panel.getByRole('checkbox', { name: 'Watch Later' }).click();
  await expect(page.getByText('Saved to Watch Later')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await choose('Report');
  const report = page.getByRole('dialog', { name: 'Report this Shorty' });
  await report.getByRole('radio', { name: 'Inappropriate content' }).check();
  await report.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('A moderator will look at it.')).toBeVisible();
  await expect(report).toHaveCount(0);

  const rate = () =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.playbackRate);
  await seen(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: /^Speed/ }).click();
  await page.getByRole('menuitemradio', { name: '0.5×' }).click();
  await expect.poll(rate).toBe(0.5);
  const qualities = async () => {
    await seen(page).getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: /^Quality/ }).click();
  };
  const rung = page.getByRole('menuitemradio', { name: /^\d+p/ }).first();
  await qualities();
  await expect(rung).not.toBeChecked();
  await rung.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectSeen(page, short);
  // The browser remembers it.
  await page.reload();
  await expectSeen(page, short);
  await qualities();
  await expect(rung).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await choose('Watch on the full page');
  await expect(page).toHaveURL(new RegExp(`/video/${short.id}/`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(short.title);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(report).toBeVisible();
});

test('a short says why it is shown; a guest takes its channel out of the list, and back', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const maker = named('shown');
  await publishShorts(await Client.signUp(baseURL ?? '', maker), 2);
  await page.goto('/shorts');
  await expect(seen(page)).toBeVisible();
  await seen(page).getByRole('button', { name: 'Show more' }).click();
  await expect(seen(page).getByText(/^(Popular|New) on this site$/)).toBeVisible();

  const channel = await seen(page).getByRole('strong').textContent();
  // It is named a moment after it is seen.
  await expect(page).toHaveURL(/\/shorts\/.+/);
  const path = new URL(page.url()).pathname;
  const more = seen(page).getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Don’t show this channel' }).click();
  await expect(page.getByText(`You won’t see videos of ${channel} in lists.`)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: channel ?? '' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goto(path);
  await expect(seen(page).getByRole('strong')).toHaveText(channel ?? '');

  // Only an account can keep that: it is done after the sign-in.
  const viewer = named('guest');
  await Client.signUp(baseURL ?? '', viewer);
  const chooseAsGuest = async (item: string) => {
    await more.click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByLabel('Email').fill(`${viewer}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await chooseAsGuest('Save to playlist');
  await expect(page.getByRole('dialog', { name: 'Save to playlist' })).toBeVisible();
  await expect(page).toHaveURL(path);
  await context.clearCookies();
  await page.goto(path);
  await chooseAsGuest('Not interested');
  await expect(page.getByText('You won’t see this video in lists.')).toBeVisible();
  await expect(page).not.toHaveURL(path);
});

test('HEAD-14, ux 68: the bell’s row of a comment opens its short with the comments, that one marked and in view; as its link does, where axe finds nothing', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const site = baseURL ?? '';
  const owner = await signedIn(context, site, named('told'));
  const [short] = (await publishShorts(owner, 1)) as [UprightShort];
  const fan = await Client.signUp(site, named('fan'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const say = async (comment: string) => {
    const said = { shorts_id: short.id, comment };
    return (await ask(client, postShortComment, said, tokenOf(fan))).data.id;
  };
  const id = await say('Look at this one');
  for (let n = 1; n <= 5; n++) await say(`Something else ${n}`);

  const comments = page.getByRole('complementary', { name: 'Comments panel' });
  const words = (text: string) =>
    comments.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text });
  const expectMarked = async () => {
    await expect(page).toHaveURL(`/shorts/${short.id}?lc=${id}`);
    await expect(seen(page)).toHaveAccessibleName(short.title);
    await expect(words('Look at this one')).toBeInViewport();
    await expect(words('Look at this one')).toHaveCSS('border-inline-start-width', '3px');
    await expect(words('Something else 5')).toHaveCSS('border-inline-start-width', '0px');
  };
  // Which is seen by then, without its comments.
  await page.goto(`/shorts/${short.id}`);
  await comments.getByRole('button', { name: 'Close comments' }).click();
  await expect(comments).toHaveCount(0);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel
    .getByRole('listitem')
    .getByRole('link', { name: /commented on/ })
    .last()
    .click();
  await expect(panel).toHaveCount(0);
  await expectMarked();
  await comments.getByRole('button', { name: 'Close comments' }).click();
  await expect(comments).toHaveCount(0);

  await context.clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/shorts/${short.id}?lc=${id}`);
  await expectMarked();
  const expectNoFindings = async () => {
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page, { rules: colourRules })).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await expect(comments).toHaveAttribute('data-size', 'half');
  await expectNoFindings();
  await comments.getByRole('button', { name: 'Expand comments' }).click();
  await expect(comments).toHaveAttribute('data-size', 'full');
  await expectNoFindings();
  // Nothing that it covers can have the focus, which goes back to the button of the comments.
  const covered = seen(page).getByRole('button', { name: 'Settings' });
  await covered.focus();
  await expect(covered).not.toBeFocused();
  await comments.getByRole('button', { name: 'Close comments' }).press('Enter');
  await expect(comments).toHaveCount(0);
  await expect(seen(page).getByRole('button', { name: 'Comments' })).toBeFocused();
  await seen(page).getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await expectNoFindings();
});
