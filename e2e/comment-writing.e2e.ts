import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { choose, named, openComments, row, rows, section, signedIn, talk, told } from './talk.ts';

test('COMM-04 COMM-14 ux 86 writing: blank is not sent, a reload keeps the draft, Ctrl+Enter sends, refused words come back', async ({
  page,
  context,
  baseURL,
}) => {
  const { owner, video, say } = await talk(baseURL ?? '');
  await say(owner, 'Older');
  await signedIn(context, baseURL ?? '', named('writer'));
  await openComments(page, video);
  await section(page).getByRole('button', { name: 'Add a comment…' }).click();
  const box = page.getByRole('textbox', { name: 'Add a comment…' });
  const send = section(page).getByRole('button', { name: 'Comment', exact: true });
  await box.fill('  \n ');
  await expect(send).toBeDisabled();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await box.press('Control+Enter');
  await box.fill('See https://example.org/x and 0:01, <img src=x onerror=alert(1)>');
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await expect(box).toHaveValue(/^See https/);
  expect(sent.filter((url) => url.endsWith('/api/videoplaycomments'))).toEqual([]);

  await page.route('**/api/videoplaycomments', (route) => route.abort());
  await box.press('Control+Enter');
  await expect(told(page, 'No answer from the site')).toBeVisible();
  await expect(box).toHaveValue(/^See https/);
  await expect(rows(page)).toHaveCount(1);
  await page.unroute('**/api/videoplaycomments');
  // A key of an input method closes nothing.
  await box.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await box.press('Control+Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(section(page).getByRole('button', { name: 'Add a comment…' })).toBeFocused();
  await expect(rows(page).first()).toContainText('<img src=x onerror=alert(1)>');
  await expect(
    rows(page).first().getByRole('link', { name: 'https://example.org/x' }),
  ).toHaveAttribute('rel', /nofollow/);
  await expect(section(page).getByRole('heading', { name: '2 comments' })).toBeVisible();
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^More about/ }),
  ).toBeVisible();
  await section(page).getByRole('button', { name: 'Newest' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('See https');
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('button', { name: 'Add a comment…' })).toBeVisible();
});

test('COMM-05 COMM-06 COMM-10 COMM-12 FLAW-07 replies open, are sent and hide; likes exclude dislikes', async ({
  page,
  context,
  baseURL,
}) => {
  const { owner, video, say } = await talk(baseURL ?? '');
  await say(owner, 'A question');
  await signedIn(context, baseURL ?? '', named('replier'));
  await openComments(page, video);
  const comment = row(page, 'A question').first();
  const open = comment.getByRole('button', { name: /^Reply to/ });
  const box = comment.getByRole('textbox', { name: /^Reply to/ });
  await open.click();
  await expect(box).toBeFocused();
  const send = comment.getByRole('button', { name: 'Reply', exact: true });
  await expect(send).toBeDisabled();
  await comment.getByRole('button', { name: 'Cancel' }).click();
  await expect(box).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await box.fill('An answer');
  // FLAW-07: what was written stays.
  await page.route('**/api/reply-to-comment', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(told(page, 'No answer from the site')).toBeVisible();
  await expect(box).toHaveValue('An answer');
  await send.click();
  await expect(box).toBeHidden();
  await open.click();
  await expect(box).toHaveValue('');
  await comment.getByRole('button', { name: 'Cancel' }).click();
  const reply = page.getByRole('article', { name: /^Reply by/ });
  await expect(reply).toContainText('An answer');
  await section(page).getByRole('button', { name: 'Hide replies' }).click();
  await expect(reply).toBeHidden();
  await section(page).getByRole('button', { name: 'Show 1 reply' }).click();

  await reply.getByRole('button', { name: /^Like .*, 0$/ }).click();
  await expect(reply.getByRole('button', { name: /^Like .*, 1$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await reply.getByRole('button', { name: /^Dislike .*, 0$/ }).click();
  await expect(reply.getByRole('button', { name: /^Like .*, 0$/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.route('**/api/videoplaycommentslike', (route) => route.abort());
  await reply.getByRole('button', { name: /^Like .*, 0$/ }).click();
  await expect(told(page, 'No answer from the site')).toBeVisible();
  await expect(reply.getByRole('button', { name: /^Dislike .*, 1$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('COMM-06 COMM-10 hiding and showing the replies opens no box that was closed', async ({
  page,
  context,
  baseURL,
}) => {
  const { owner, video, say, answer } = await talk(baseURL ?? '');
  await answer(owner, await say(owner, 'A question'), 'An answer');
  await signedIn(context, baseURL ?? '', named('closer'));
  await openComments(page, video);
  const reply = page.getByRole('article', { name: /^Reply by/ });
  const box = reply.getByRole('textbox', { name: /^Reply to/ });
  const hideAndShow = async () => {
    await section(page).getByRole('button', { name: 'Hide replies' }).click();
    await expect(reply).toHaveCount(0);
    await section(page).getByRole('button', { name: 'Show 1 reply' }).click();
    await expect(reply).toBeVisible();
  };
  await section(page).getByRole('button', { name: 'Show 1 reply' }).click();
  const open = reply.getByRole('button', { name: /^Reply to/ });
  await open.click();
  await expect(box).toBeFocused();
  await reply.getByRole('button', { name: 'Cancel' }).click();
  await hideAndShow();
  await expect(box).toHaveCount(0);

  // What is being written is still there, but the focus stays where it is.
  await open.click();
  await box.fill('Half a thought');
  await hideAndShow();
  await expect(box).toHaveValue('Half a thought');
  await expect(section(page).getByRole('button', { name: 'Hide replies' })).toBeFocused();

  // What was closed is at hand when the box is opened again, and does not open by itself.
  await reply.getByRole('button', { name: 'Cancel' }).click();
  await open.click();
  await expect(box).toHaveValue('Half a thought');
  await reply.getByRole('button', { name: 'Cancel' }).click();
  await hideAndShow();
  await expect(box).toHaveCount(0);
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('button', { name: 'Show 1 reply' }).click();
  await expect(reply).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('COMM-10 a reply of one’s own that was read again is counted once: the last reply comes', async ({
  page,
  context,
  baseURL,
}) => {
  const { owner, video, say, answer } = await talk(baseURL ?? '');
  const asked = await say(owner, 'A question');
  await answer(owner, asked, 'Number 1');
  await answer(owner, asked, 'Number 2');
  await signedIn(context, baseURL ?? '', named('third'));
  await openComments(page, video);
  const comment = row(page, 'A question').first();
  await comment.getByRole('button', { name: /^Reply to/ }).click();
  await comment.getByRole('textbox', { name: /^Reply to/ }).fill('Number 3');
  await comment.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(row(page, 'Number 3').last()).toBeVisible();
  await answer(owner, asked, 'Number 4');
  await section(page).getByRole('button', { name: 'Hide replies' }).click();
  await section(page).getByRole('button', { name: 'Newest' }).click();
  await section(page).getByRole('button', { name: 'Show 4 replies' }).click();
  const replies = page.getByRole('article', { name: /^Reply by/ });
  await expect(replies).toHaveCount(4);
  await expect(replies.filter({ hasText: 'Number 4' })).toBeVisible();
});

test('COMM-07 COMM-08 COMM-09 COMM-13 ERR-04 one’s own words are edited in place and deleted after a question', async ({
  page,
  context,
  baseURL,
}) => {
  const { owner, video, say, answer } = await talk(baseURL ?? '');
  await say(owner, 'Of the owner');
  const me = await signedIn(context, baseURL ?? '', named('editor'));
  const first = await say(me, 'My frist');
  await answer(owner, first, 'You mean first');
  await say(me, 'My second');
  await openComments(page, video);
  await row(page, 'Of the owner')
    .getByRole('button', { name: /^More about/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link']);
  await page.keyboard.press('Escape');

  await choose(page, 'My frist', 'Edit');
  await choose(page, 'My second', 'Edit');
  const box = page.getByRole('textbox', { name: 'Edit your comment' });
  await expect(box).toHaveCount(1);
  await expect(box).toHaveValue('My second');
  await page.keyboard.press('Escape');
  await choose(page, 'My frist', 'Edit');
  await expect(box).toBeFocused();
  await box.fill('My first');
  await page.route('**/api/edit-comment', (route) => route.abort());
  await section(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(told(page, 'Failed to edit comment')).toBeVisible();
  await expect(box).toHaveValue('My first');
  const refusal = { status: 403, json: { code: 403, error: 'not_allowed', message: 'Not now.' } };
  await page.unroute('**/api/edit-comment');
  await page.route('**/api/edit-comment', (route) => route.fulfill(refusal), { times: 1 });
  await section(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(told(page, 'Not now.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'My first')).toContainText('(edited)');
  await expect(row(page, 'My first').getByRole('button', { name: /^More about/ })).toBeFocused();

  await choose(page, 'My second', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this comment?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'My second')).toBeVisible();
  await choose(page, 'My second', 'Delete');
  await page.route('**/api/delete-comment', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(told(page, 'Failed to delete comment')).toBeVisible();
  await expect(row(page, 'My second')).toBeVisible();
  await page.unroute('**/api/delete-comment');
  await choose(page, 'My second', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'My second')).toBeHidden();
  // The button that led here is gone: reading goes on from the top of the section.
  await expect(section(page).getByRole('heading', { name: '3 comments' })).toBeFocused();
  await choose(page, 'My first', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(section(page).getByText('This comment was deleted.')).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Show 1 reply' })).toBeVisible();
  await expect(section(page).getByRole('heading', { name: '2 comments' })).toBeVisible();
});

test('people are suggested after an @, and axe finds nothing in an open box, a menu and the question', async ({
  page,
  context,
  baseURL,
}) => {
  const { owner, video, say } = await talk(baseURL ?? '');
  await say(owner, 'Hello');
  const me = await signedIn(context, baseURL ?? '', named('typist'));
  await say(me, 'Mine');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openComments(page, video);
  const axe = async () => {
    expect(await axeFindings(page)).toEqual([]);
  };
  await section(page).getByRole('button', { name: 'Add a comment…' }).click();
  const box = page.getByRole('textbox', { name: 'Add a comment…' });
  await box.pressSequentially('Hi @own');
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('@owner.');
  await axe();
  await box.press('Enter');
  await expect(box).toHaveValue(/^Hi @owner\.\w+ $/);
  await choose(page, 'Mine', 'Delete');
  await expect(page.getByRole('dialog', { name: 'Delete this comment?' })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await row(page, 'Mine')
    .getByRole('button', { name: /^More about/ })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await axe();
});
