import { expect, test } from '@playwright/test';
import { heartComment, type postComment, type postReply } from '@kinora/contract/comments';
import type { OutputOf } from '@kinora/contract/call';
import { ask } from '../server/src/demo/client.ts';
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

test('ux 86 ux 88 COMM-10 COMM-13 what others do to one’s new words is shown once the list is read again', async ({
  page,
  context,
  baseURL,
}) => {
  const { owner, video, say, answer } = await talk(baseURL ?? '');
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  const remove = async (comment_id: string) => {
    const deleted = await fetch(`${baseURL}/api/delete-comment`, {
      method: 'DELETE',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ comment_id }),
    });
    expect(deleted.ok).toBe(true);
  };
  await say(owner, 'Older');
  await signedIn(context, baseURL ?? '', named('writer'));
  await page.addInitScript(() => localStorage.setItem('autoplay', 'false'));
  await page.clock.install();
  await openComments(page, video);

  const posted = page.waitForResponse('**/api/videoplaycomments');
  await writeComment(page, 'My question');
  const { comment } = (await (await posted).json()) as OutputOf<typeof postComment>;
  const older = row(page, 'Older').first();
  await older.getByRole('button', { name: /^Reply to/ }).click();
  await older.getByRole('textbox', { name: /^Reply to/ }).fill('My reply');
  const replied = page.waitForResponse('**/api/reply-to-comment');
  await older.getByRole('button', { name: 'Reply', exact: true }).click();
  const { reply } = (await (await replied).json()) as OutputOf<typeof postReply>;

  const answered = await answer(owner, comment.id, 'The answer');
  await ask(client, heartComment, { id: comment.id }, tokenOf(owner));
  await page.clock.fastForward(31_000);
  await section(page).getByRole('button', { name: 'Show 1 new comment' }).click();
  await expect(section(page).getByRole('button', { name: 'Show 1 reply' })).toBeVisible();
  await expect(rows(page).first()).toContainText('My question');
  await expect(rows(page).first()).toContainText('Hearted by');
  await choose(page, 'My question', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this comment?' });
  await expect(dialog).toContainText('Other people’s replies stay.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await remove(comment.id);
  await remove(reply.id);
  await page.clock.fastForward(31_000);
  await section(page).getByRole('button', { name: 'Top' }).click();
  const place = section(page).getByText('This comment was deleted.');
  await expect(place).toBeVisible();
  await expect(row(page, 'My question')).toHaveCount(0);
  await expect(row(page, 'My reply')).toHaveCount(0);
  await remove(answered);
  await page.clock.fastForward(31_000);
  await section(page).getByRole('button', { name: 'Newest' }).click();
  await expect(place).toHaveCount(0);
});

test('COMM-07 what was changed of one comment waits while another one is edited, until it is cancelled', async ({
  page,
  context,
  baseURL,
}) => {
  const { video, say } = await talk(baseURL ?? '');
  const me = await signedIn(context, baseURL ?? '', named('editor'));
  await say(me, 'My first');
  await say(me, 'My second');
  await openComments(page, video);
  const box = page.getByRole('textbox', { name: 'Edit your comment' });
  await choose(page, 'My first', 'Edit');
  await box.fill('My first, but longer');
  await choose(page, 'My second', 'Edit');
  await expect(box).toHaveValue('My second');
  await choose(page, 'My first', 'Edit');
  await expect(box).toHaveValue('My first, but longer');
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'My first', 'Edit');
  await expect(box).toHaveValue('My first');

  // What was saved is what the next edit begins with.
  await box.fill('My third');
  await box.press('Control+Enter');
  await expect(row(page, 'My third')).toContainText('(edited)');
  await choose(page, 'My third', 'Edit');
  await expect(box).toHaveValue('My third');
});
