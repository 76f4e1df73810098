import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Email } from 'postal-mime';
import { mailFolder } from '../config.ts';
import { fail } from '../fail.ts';
import type { Site } from '../site.ts';
import { type Markup, markup } from '@kinora/contract/text/markup';

/** Mails on the page; older ones stay as files. */
const shown = 30;

const path = '/dev/mail';
const cookie = 'dev_mail';

/**
 * For who develops: the mails that were written as files, newest first. They open accounts, so they
 * are shown to one browser alone: the one that opens the answered address, which works once.
 * @returns the address to print at start; null where the setting does not want the page.
 */
export function devMailRoute(app: FastifyInstance, { config }: Site): string | null {
  if (config.KINORA_DEV_MAIL === 'off') return null;
  let link: string | null = randomText();
  const browser = randomText();
  app.get<{ Querystring: { key?: unknown } }>(
    path,
    { schema: { hide: true } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (link !== null && isSame(request.query.key, link)) {
        link = null;
        return reply
          .setCookie(cookie, browser, { path, httpOnly: true, sameSite: 'lax' })
          .redirect(path);
      }
      if (!isSame(request.cookies[cookie], browser)) {
        fail('not_found', 'Open the link that the start printed; it works once.');
      }
      const mails = await readMails(mailFolder(config));
      return reply.type('text/html; charset=utf-8').send(page(mails));
    },
  );
  return `${path}?key=${link}`;
}

const randomText = () => randomBytes(24).toString('base64url');

function isSame(given: unknown, secret: string): boolean {
  if (typeof given !== 'string' || given.length !== secret.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(secret));
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
  const empty = markup`<p>No mail yet. What the site mails without SMTP_URL shows up here.</p>`;
  return markup`<!doctype html>
<html lang="en" style="color-scheme:light dark;font:16px/1.5 system-ui">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail</title>
<link rel="icon" href="/icon.svg">
<body style="max-width:48rem;margin:auto;padding:1rem">
<h1>Mail</h1>
${mails.length > 0 ? mails.map(article) : empty}
</body>
</html>`.text;
}

function article({ subject = '', to = [], date = '', html: body = '' }: Email): Markup {
  const receivers = to.map(({ address }) => address).join(', ');
  // A click leads the whole window to the link; nothing else in a mail may act.
  const framed = body.replace('<head>', '<head><base target="_top">');
  return markup`<article style="margin:2rem 0">
<h2 style="font-size:1.125rem;margin:0">${subject}</h2>
<p style="margin:0 0 .5rem">To ${receivers}, ${date}</p>
<iframe title="${subject}" sandbox="allow-top-navigation-by-user-activation"
  style="width:100%;height:28rem;border:1px solid GrayText;border-radius:8px;background:white"
  srcdoc="${framed}"></iframe>
</article>
`;
}
