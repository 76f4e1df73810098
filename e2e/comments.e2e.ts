import { expect, test } from '@playwright/test';
import { postComment, postReply } from '@kinora/contract/comments';
import { ask } from '../server/src/demo/client.ts';
import { clip } from '../server/test/clips.ts';
import { password } from './person.ts';
import {
  choose,
  named,
  openComments,
  row,
  rows,
  section,
  signedIn,
  talk,
  tokenOf,
  writeComment,
} from './talk.ts';
import { Client } from './client.ts';

test('COMM-02 COMM-03 ux 83 a guest reads, signs in to write, and comes back to the open box', async ({
  page,
  baseURL,
}) => {
  const { owner, video, say, answer } = await talk(baseURL ?? '');
  const name = named('guest');
  await Client.signUp(baseURL ?? '', name);
  const id = await say(owner, 'Welcome <b>all</b>');
  await answer(owner, id, 'I mean it');
  await openComments(page, video);
  const comment = row(page, 'Welcome');
  await expect(comment).toContainText('Welcome <b>all</b>');
  await expect(comment.getByText('Owner', { exact: true })).toBeVisible();
  await expect(comment.getByRole('button', { name: /^Like .*, 0$/ })).toBeVisible();
  await expect(comment.getByRole('button', { name: /^Dislike .*, 0$/ })).toBeVisible();
  await section(page).getByRole('button', { name: 'Show 1 reply' }).click();
  await expect(row(page, 'I mean it')).toBeVisible();

  await comment.getByRole('button', { name: /^Like/ }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.goBack();
  await section(page).getByRole('button', { name: 'Add a comment…' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByLabel('Email', { exact: true }).fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Add a comment…' })).toBeFocused();
});

test('COMM-03 ux 83 a guest who signs in to reply to a reply finds its box open; what is not there any more is given up', async ({
  page,
  baseURL,
}) => {
  const { owner, video, say, answer } = await talk(baseURL ?? '');
  const name = named('guest');
  await Client.signUp(baseURL ?? '', name);
  await say(owner, 'The oldest');
  for (let n = 1; n <= 30; n++) await say(owner, `Number ${n}`);
  await answer(owner, await say(owner, 'Welcome'), 'I mean it');
  await say(owner, 'The latest');
  const reply = page.getByRole('article', { name: /^Reply by/ });
  const signIn = async () => {
    await expect(page).toHaveURL(/\/login\?/);
    await page.getByLabel('Email', { exact: true }).fill(`${name}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  };
  await page.setViewportSize({ width: 390, height: 800 });
  await openComments(page, video, '?comments=newest');
  await section(page).getByRole('button', { name: 'Show all comments' }).click();
  await section(page).getByRole('button', { name: 'Show 1 reply' }).click();
  await reply.getByRole('button', { name: /^Reply to/ }).click();
  await signIn();
  await expect(reply.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();

  await page.context().clearCookies();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openComments(page, video, '?comments=newest');
  await rows(page).last().scrollIntoViewIfNeeded();
  const far = row(page, 'The oldest');
  await far.getByRole('button', { name: /^Reply to/ }).click();
  await expect(page).toHaveURL(/\/login\?/);
  // As where a mail or another site lies in between: nothing of the list is known any more.
  await page.reload();
  await signIn();
  await expect(section(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(far).toBeVisible();
  await expect(far.getByRole('textbox')).toHaveCount(0);
});

test('ux 87 ux 22 ux 88 a link leads to a reply in its thread; times seek; owner pins, gives a heart and blocks', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('pinner');
  const site = baseURL ?? '';
  const owner = await signedIn(context, site, name);
  const video = await owner.upload(await clip('silent.mp4'), { title: 'A walk' });
  const { duration, seconds } = await owner.processed(video);
  expect(seconds ?? 0, duration).toBeGreaterThan(1);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const fan = await Client.signUp(site, named('fan'));
  const say = (comment: string) =>
    ask(client, postComment, { video_id: video, comment }, tokenOf(fan));
  const { comment } = await say(`Look at 0:01, not at 59:59, @${name}`);
  let reply = '';
  for (let n = 1; n <= 5; n++) {
    const input = { comment_id: comment.id, reply: `Number ${n}` };
    reply = (await ask(client, postReply, input, tokenOf(fan))).reply.id;
  }
  await say('Another');

  await page.goto(`/video/${video}/a-walk?lc=${reply}`);
  const linked = row(page, 'Number 5').last();
  await expect(linked).toBeInViewport();
  await expect(rows(page).first()).toContainText('Look at');
  await expect(rows(page)).toHaveCount(2);

  const moment = rows(page).first().getByRole('link', { name: '0:01' });
  // Nothing else of it is a link but whom it mentions and who wrote it.
  await expect(rows(page).first().getByRole('link')).toHaveText([/^fan/, '0:01', `@${name}`]);
  const mentioned = rows(page)
    .first()
    .getByRole('link', { name: `@${name}` });
  await expect(mentioned).toHaveAttribute('href', `/@${name}`);
  await moment.click();
  await expect
    .poll(() => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThanOrEqual(1);
  await expect(page.locator('video')).toBeInViewport();

  await choose(page, 'Another', 'Give a heart');
  await expect(row(page, 'Another')).toContainText(`Hearted by ${name}`);
  await choose(page, 'Another', 'Pin');
  await expect(row(page, 'Another')).toContainText(`Pinned by ${name}`);
  const toOwner = row(page, 'Another').locator(`a[href^="/channelvideos/${name}/"]`);
  await expect(toOwner).toHaveText([name, name]);
  await page.goto(`/video/${video}/a-walk`);
  await section(page).scrollIntoViewIfNeeded();
  await expect(rows(page).first()).toContainText('Another');

  // HEAD-11: the mention is in the bell, and leads to the words.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('tab', { name: 'Mentions' }).click();
  const told = panel.getByRole('listitem');
  await expect(told.getByRole('link').first()).toHaveAttribute('href', /^\/channelvideos\//);
  await expect(told).toContainText(/^\S+ mentioned you in a comment/);
  await panel.getByRole('link', { name: /mentioned you in a comment/ }).click();
  await expect(page).toHaveURL(new RegExp(`\\?lc=${comment.id}$`));
  await expect(rows(page).first()).toContainText('Look at');
  await expect(rows(page).first()).toBeInViewport();

  // Pressed once more it leads there again.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(rows(page).first()).not.toBeInViewport();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await panel.getByRole('link', { name: /mentioned you in a comment/ }).click();
  await expect(rows(page).first()).toBeInViewport();

  // Whoever is blocked is told so, and writes again once that is undone.
  const writer = await row(page, 'Another').getByRole('link', { name: /^fan/ }).innerText();
  await choose(page, 'Another', `Block ${writer}`);
  await expect(page.getByRole('status').filter({ hasText: `${writer} is blocked.` })).toBeVisible();
  await expect(say('Not this')).rejects.toThrow('does not accept comments from you');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() =>
      say('Here again').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

test('ux 87 ERR-14 a linked comment that fails to load is not called gone, and is asked for again', async ({
  page,
  baseURL,
}) => {
  const { owner, video, say } = await talk(baseURL ?? '');
  const id = await say(owner, 'Welcome');
  const calls = `**/api/comments/${id}`;
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await openComments(page, video, `?lc=${id}`);
  const problem = section(page).getByRole('alert');
  await expect(problem).toBeVisible();
  const gone = section(page).getByText('no longer exists');
  await expect(gone).toHaveCount(0);
  await page.unroute(calls);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);

  await openComments(page, video, '?lc=none');
  await expect(gone).toBeVisible();
});

test('ux 88 what the owner wrote on the page can be pinned, and what a link leads to', async ({
  page,
  context,
  baseURL,
}) => {
  const name = named('host');
  const owner = await signedIn(context, baseURL ?? '', name);
  const video = await owner.upload(await clip('silent.mp4'), { title: 'A walk' });
  await owner.processed(video);
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  const input = { video_id: video, comment: 'A question' };
  const { comment } = await ask(client, postComment, input, tokenOf(owner));
  await openComments(page, video, `?lc=${comment.id}`);
  const badge = (text: string) => row(page, text).getByText(`Pinned by ${name}`);
  await choose(page, 'A question', 'Pin');
  await expect(badge('A question')).toBeVisible();

  await writeComment(page, 'The rules');
  await choose(page, 'The rules', 'Pin');
  await expect(badge('The rules')).toBeVisible();
  await expect(badge('A question')).toHaveCount(0);
  await choose(page, 'The rules', 'Unpin');
  await expect(badge('The rules')).toHaveCount(0);
});

test('COMM-01 there are no comments where the owner switched them off', async ({
  page,
  baseURL,
}) => {
  const { video, owner } = await talk(baseURL ?? '');
  await fetch(`${baseURL}/api/videos/${video}`, {
    method: 'PATCH',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ isCommentEnabled: false }),
  });
  await page.goto(`/video/${video}/a-walk`);
  await expect(page.getByRole('heading', { name: 'A walk', level: 1 })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});

test('the number is live, and what others wrote meanwhile is one press away', async ({
  page,
  baseURL,
}) => {
  const { owner, video, say } = await talk(baseURL ?? '');
  await say(owner, 'First');
  await page.clock.install();
  await openComments(page, video);
  await expect(section(page).getByRole('heading', { name: '1 comment' })).toBeVisible();
  await say(owner, 'Second');
  await page.clock.fastForward(31_000);
  await expect(section(page).getByRole('heading', { name: '2 comments' })).toBeVisible();
  await section(page).getByRole('button', { name: 'Show 1 new comment' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Second');
});
