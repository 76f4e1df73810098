import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Email } from 'postal-mime';
import { mailFolder } from '../config.ts';
import { fail } from '../fail.ts';
import type { Site } from '../site.ts';
import { escapeHtml } from '@kinora/contract/text/html';

/** Mails on the page; older ones stay as files. */
const shown = 30;

/**
 * For who develops: the mails that were written as files, newest first. They open accounts, so
 * they are shown on the machine itself only, should this site be reachable by others.
 */
export function devMailRoute(app: FastifyInstance, { config }: Site): void {
  if (config.NODE_ENV === 'production') return;
  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request)) fail('not_found');
    const mails = await readMails(mailFolder(config));
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(mails));
  });
}

function isLocal({ socket, hostname, headers }: FastifyRequest): boolean {
  return (
    /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
    /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname) &&
    // Somebody who comes through a proxy is somewhere else.
    headers['x-forwarded-for'] === undefined
  );
}

/** The newest mails of the folder; none while it does not exist. */
async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => /^\d.*\.eml$/.test(name))
    .toSorted()
    .toReversed()
    .slice(0, shown);
  // Loaded with the first look, since nobody but developers looks.
  const { default: PostalMime } = await import('postal-mime');
  return Promise.all(
    newest.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
}

// The policy of the site allows style attributes and no style elements.
function page(mails: Email[]): string {
  const empty = '<p>No mail yet. What the site mails without SMTP_URL shows up here.</p>';
  return `<!doctype html>
<html lang="en" style="color-scheme:light dark;font:16px/1.5 system-ui">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail</title>
<link rel="icon" href="/icon.svg">
<body style="max-width:48rem;margin:auto;padding:1rem">
<h1>Mail</h1>
${mails.map(article).join('\n') || empty}
</body>
</html>`;
}

function article({ subject = '', to = [], date = '', html = '' }: Email): string {
  const receivers = to.map(({ address }) => address).join(', ');
  // A click leads the whole window to the link; nothing else in a mail may act.
  const framed = html.replace('<head>', '<head><base target="_top">');
  return `<article style="margin:2rem 0">
<h2 style="font-size:1.125rem;margin:0">${escapeHtml(subject)}</h2>
<p style="margin:0 0 .5rem">To ${escapeHtml(receivers)}, ${escapeHtml(date)}</p>
<iframe title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation"
  style="width:100%;height:28rem;border:1px solid GrayText;border-radius:8px;background:white"
  srcdoc="${escapeHtml(framed)}"></iframe>
</article>`;
}
