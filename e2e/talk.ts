import { randomBytes } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { postComment, postReply } from '@kinora/contract/comments';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { logIn } from './person.ts';
import { Client } from './client.ts';

/** Somebody with a name that no other test, and no other try of this one, has. */
export const named = (name: string) => `${name}.${randomBytes(4).toString('hex')}`;

export const tokenOf = (person: Client) => person.headers['authorization']?.split(' ')[1] ?? '';

/** A video of somebody, and what is said below it through the public calls. */
export async function talk(site: string, details: object = {}) {
  const owner = await Client.signUp(site, named('owner'));
  const file = await clip('silent.mp4');
  const video = await owner.upload(file, { title: 'A walk', ...details });
  await owner.processed(video);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const say = async (who: Client, comment: string) =>
    (await ask(client, postComment, { video_id: video, comment }, tokenOf(who))).comment.id;
  const answer = async (who: Client, comment_id: string, reply: string) =>
    (await ask(client, postReply, { comment_id, reply }, tokenOf(who))).reply.id;
  return { owner, video, say, answer };
}

export const section = (page: Page) => page.getByRole('region', { name: 'Comments' });
export const rows = (page: Page) => section(page).getByRole('article', { name: /^Comment by/ });
export const row = (page: Page, text: string) =>
  section(page).getByRole('article').filter({ hasText: text });

/** A message; a text may be told twice. */
export const told = (page: Page, text: string) => page.getByText(text).first();

/** Opens a video's page where its comments are. */
export async function openComments(page: Page, video: string, query = '') {
  await page.goto(`/video/${video}/a-walk${query}`);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** Writes a comment in the box above the others, and sends it. */
export async function writeComment(page: Page, text: string) {
  await section(page).getByRole('button', { name: 'Add a comment…' }).click();
  await section(page).getByRole('textbox', { name: 'Add a comment…' }).fill(text);
  await section(page).getByRole('button', { name: 'Comment', exact: true }).click();
}

/** Signs somebody up and the browser in. */
export async function signedIn(context: BrowserContext, site: string, name: string) {
  const person = await Client.signUp(site, name);
  await logIn(context, site, name);
  return person;
}

export async function choose(page: Page, text: string, item: string) {
  await row(page, text)
    .getByRole('button', { name: /^More about/ })
    .click();
  // By key: at the edge of the window a message may lie above the menu.
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
}
