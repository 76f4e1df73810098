import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger as Log } from 'fastify';
import { markup } from '@kinora/contract/text/markup';
import type { MailMessage } from './message.ts';

/** Sends mails. */
export interface Mail {
  /**
   * Hands a mail to the mail server, unless no mail can reach its receiver. One that it refuses
   * for good is a line in the log, since no later try would help.
   * @throws if the mail server does not take it now; the job that sends it tries again.
   */
  send(message: MailMessage): Promise<void>;
}

// A job has two minutes; a server that is silent for half a minute is not there.
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 30_000 };

/**
 * Sends through the operator's SMTP server or, without one, writes each mail as a file
 * `TIME-ID.eml` into `folder`.
 */
export function openMail(options: {
  smtpUrl: string | undefined;
  from: string;
  brand: string;
  folder: string;
  log: Log;
}): Mail {
  const { smtpUrl, from, brand, folder, log } = options;
  /** Loads the library, which takes 4 MB, with the first mail. */
  async function connect() {
    const { createTransport } = await import('nodemailer');
    return smtpUrl
      ? createTransport({ ...timeouts, requireTLS: !isHere(smtpUrl), url: smtpUrl })
      : createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  }
  let transport: ReturnType<typeof connect> | undefined;
  return {
    async send(message) {
      // Never a domain (RFC 6761, 6.4): the people of the demo have such addresses.
      if (message.to.endsWith('.invalid')) return;
      try {
        transport ??= connect();
        const sent = await (
          await transport
        ).sendMail({
          from: { name: brand, address: from },
          // As an object, an address can never become a second header or receiver.
          to: { name: '', address: message.to },
          subject: message.subject,
          text: asText(message, brand),
          html: asHtml(message, brand),
          // No answers from those who are on holiday.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        if ('message' in sent && Buffer.isBuffer(sent.message)) await keep(folder, sent.message);
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        log.warn(
          { err: error, subject: message.subject },
          'the mail server refused a mail for good',
        );
      }
    },
  };
}

/**
 * Is it a mail server on this machine? To any other one, mails with links into accounts travel
 * encrypted or not at all, unless the address itself says `?requireTLS=false`.
 */
const isHere = (smtpUrl: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(smtpUrl).hostname);

/**
 * Does the refusal concern this mail or its receiver, and will it be the same tomorrow? A wrong
 * password or sender is the operator's to mend: then mails wait.
 */
function isRefusedForGood(error: unknown): boolean {
  const {
    code,
    command = '',
    responseCode = 500,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    ['API', 'RCPT TO', 'DATA'].includes(command) &&
    responseCode >= 500
  );
}

/** Writes beside the final name first: who lists the folder never sees half a mail. */
async function keep(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
  await writeFile(join(folder, `.${name}`), message);
  await rename(join(folder, `.${name}`), join(folder, name));
}

/** A mail as plain text. */
function asText({ lines, action }: MailMessage, brand: string): string {
  const link = action ? [`${action.label}: ${action.url}`] : [];
  return [...lines, ...link, `— ${brand}`].join('\n\n');
}

/** A mail as HTML that mail programs show alike: one column, styles on the elements. */
function asHtml({ subject, lines, action }: MailMessage, brand: string): string {
  const paragraphs = lines.map((line) => markup`<p style="margin:0 0 16px">${line}</p>\n`);
  const button = action
    ? markup`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b7a3e;color:#ffffff;font-weight:600;text-decoration:none">${action.label}</a></p>
<p style="margin:0 0 16px;color:#5b6666;font-size:13px;overflow-wrap:anywhere">If the button does nothing, open this address: <br>${action.url}</p>`
    : null;
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f5f8f8;color:#141c1c;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${brand}</p>
${paragraphs}${button}
</div></body></html>
`.text;
}
