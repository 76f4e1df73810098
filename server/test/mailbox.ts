import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';

/** A mail as it arrived: what the sender told the server, and what is in it. */
export interface Arrived {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

/** A real mail server on loopback, which keeps what it gets. */
export async function openMailbox(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const raw = Buffer.concat(await stream.toArray());
      const { mailFrom, rcptTo } = session.envelope;
      arrived.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: raw.toString(),
        mail: await PostalMime.parse(raw),
      });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, arrived };
}
