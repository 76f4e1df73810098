import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';
import { asHtml, asText } from './write.ts';

/** Sends letters. */
export interface Mail {
  /** @throws if the mail server does not take it; the job that sends it tries again. */
  send(letter: Letter): Promise<void>;
}

/**
 * Sends through the operator's SMTP server or, without one, writes each mail as a file
 * `TIME-ID.eml` into `folder`.
 */
export function openMail(options: {
  smtpUrl: string | undefined;
  from: string;
  brand: string;
  folder: string;
}): Mail {
  const { smtpUrl, from, brand, folder } = options;
  const transport = smtpUrl
    ? createTransport(smtpUrl)
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(letter) {
      const sent = await transport.sendMail({
        from: { name: brand, address: from },
        // As an object, an address can never become a second header or receiver.
        to: { name: '', address: letter.to },
        subject: letter.subject,
        text: asText(letter, brand),
        html: asHtml(letter, brand),
      });
      if ('message' in sent && Buffer.isBuffer(sent.message)) await keep(folder, sent.message);
    },
  };
}

/** Writes beside the final name first: who lists the folder never sees half a mail. */
async function keep(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
  await writeFile(join(folder, `.${name}`), message);
  await rename(join(folder, `.${name}`), join(folder, name));
}
