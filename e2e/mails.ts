import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { dataFolder } from './data-folder.ts';

/**
 * Where the link of the newest mail with a subject leads, as its reader would follow it.
 * @param count so many of them there are, by then
 */
export async function linkInMail(subject: string, label: string, count = 1): Promise<string> {
  let html = '';
  await expect(async () => {
    const mails = (await readMails()).filter((mail) => mail.subject === subject);
    expect(mails).toHaveLength(count);
    html = mails.at(-1)?.html ?? '';
  }).toPass();
  const link = new RegExp(`<a href="([^"]+)"[^>]*>${label}</a>`).exec(html)?.[1] ?? '';
  return link.replaceAll('&amp;', '&');
}

/** Mails of the story's site become files whose names begin with their time. */
async function readMails() {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  const folder = join(dataFolder(port), 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d.*\.eml$/.test(name));
  return Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
}
