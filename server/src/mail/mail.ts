import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger as Log } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';
import { asHtml, asText } from './write.ts';

/** Sends letters. */
export interface Mail {
  /**
   * Hands a letter to the mail server. One that it refuses for good is a line in the log, since no
   * later try would help.
   * @throws if the mail server does not take it now; the job that sends it tries again.
   */
  send(letter: Letter): Promise<void>;
}

// A job has two minutes; a server that is silent for half a minute is not there.
const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 30_000 };

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
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, ...patience })
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(letter) {
      try {
        const sent = await transport.sendMail({
          from: { name: brand, address: from },
          // As an object, an address can never become a second header or receiver.
          to: { name: '', address: letter.to },
          subject: letter.subject,
          text: asText(letter, brand),
          html: asHtml(letter, brand),
          // No answers from those who are on holiday.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        if ('message' in sent && Buffer.isBuffer(sent.message)) await keep(folder, sent.message);
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        log.warn(
          { err: error, subject: letter.subject },
          'the mail server refused a mail for good',
        );
      }
    },
  };
}

/**
 * Does the refusal concern this letter or its receiver, and will it be the same tomorrow? A wrong
 * password or sender is the operator's to mend: then letters wait.
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
