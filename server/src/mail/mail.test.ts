import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { openMailbox } from '../../test/mailbox.ts';
import { openMail } from './mail.ts';

const folder = await mkdtemp(join(tmpdir(), 'kinora-mail-'));
afterAll(() => rm(folder, { recursive: true }));

const message = {
  to: 'anna@example.org',
  subject: 'Set a new password',
  lines: ['Somebody asked for it.', 'It works <once> & for an hour.'],
  action: { label: 'Set it', url: 'https://kinora.test/x?token=a&email=b' },
};

/** A sender, and the lines that it logs. */
function sender(smtpUrl: string | undefined, brand = 'Kinora') {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  return { lines, ...openMail({ smtpUrl, from: 'videos@example.org', brand, folder, log }) };
}

test('a mail arrives as text and HTML, with receiver, subject and link', async () => {
  const mailbox = await openMailbox();
  await sender(mailbox.url).send(message);
  const [{ from, to, mail } = expect.unreachable()] = mailbox.arrived;
  expect(from).toBe('videos@example.org');
  expect(to).toEqual(['anna@example.org']);
  expect(mail).toMatchObject({
    subject: 'Set a new password',
    from: { name: 'Kinora', address: 'videos@example.org' },
    to: [{ address: 'anna@example.org' }],
  });
  expect(mail.text).toContain('It works <once> & for an hour.');
  expect(mail.text).toContain('Set it: https://kinora.test/x?token=a&email=b');
  expect(mail.html).toContain('It works &lt;once&gt; &amp; for an hour.');
  expect(mail.html).toContain('href="https://kinora.test/x?token=a&amp;email=b"');
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test.each([
  ['a subject', 1, { subject: 'Hi\r\nBcc: eve@example.org\r\n\r\nBody' }],
  ['a quoted subject', 1, { subject: '"Hi", <eve@example.org> Zoë 🎬' }],
  ['a receiver', 0, { to: 'anna@example.org\r\nBcc: eve@example.org' }],
  ['a list of receivers', 0, { to: 'anna@example.org, eve@example.org' }],
  ['a receiver with a name', 0, { to: '"x" <eve@example.org>, anna@example.org' }],
])('%s cannot become a header or another receiver', async (_what, mails, changed) => {
  const mailbox = await openMailbox();
  await sender(mailbox.url, 'Ki"no\r\nBcc: eve@example.org').send({ ...message, ...changed });
  expect(mailbox.arrived).toHaveLength(mails);
  for (const { to, raw, mail } of mailbox.arrived) {
    expect(to).toEqual(['anna@example.org']);
    expect(mail.bcc).toBeUndefined();
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(mail.from?.address).toBe('videos@example.org');
    expect(mail.text).toContain('Somebody asked for it.');
  }
});

test('unicode in name and subject survives', async () => {
  const mailbox = await openMailbox();
  const subject = 'Grüße – 日本語 🎬, "quoted"';
  await sender(mailbox.url, 'Kinö 🎬').send({ ...message, subject });
  expect(mailbox.arrived[0]?.mail).toMatchObject({ subject, from: { name: 'Kinö 🎬' } });
});

const refuse = (responseCode: number) => Object.assign(new Error('No.'), { responseCode });

test('a receiver that is refused for good is logged once, without what the mail says', async () => {
  const mailbox = await openMailbox({ onRcptTo: (_to, _session, done) => done(refuse(550)) });
  const mail = sender(mailbox.url);
  await mail.send(message);
  expect(mail.lines).toHaveLength(1);
  expect(mail.lines[0]).toContain('refused a mail for good');
  expect(mail.lines[0]).not.toContain('token=');
});

test.each([
  [
    'the receiver is refused for now',
    '450',
    { onRcptTo: (_to, _session, done) => done(refuse(450)) },
  ],
  ['the sender is refused', '550', { onMailFrom: (_from, _session, done) => done(refuse(550)) }],
  ['the server wants a password', '530', { authOptional: false }],
] satisfies [string, string, Parameters<typeof openMailbox>[0]][])(
  'when %s, the mail waits',
  async (_what, reply, options) => {
    const mailbox = await openMailbox(options);
    await expect(sender(mailbox.url).send(message)).rejects.toThrow(reply);
  },
);

test('a server that is not there is tried again', async () => {
  await expect(sender('smtp://127.0.0.1:9').send(message)).rejects.toThrow('ECONNREFUSED');
});

test('without a mail server each mail is a file', async () => {
  await sender(undefined).send(message);
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{8}\.eml$/);
  const mail = await PostalMime.parse(await readFile(join(folder, name)));
  expect(mail).toMatchObject({ subject: message.subject, to: [{ address: message.to }] });
});

test('ASVS 12.3.1 a mail goes to another machine encrypted or not at all', async () => {
  const mailbox = await openMailbox();
  // To the system it is this machine; a name that says so it is not.
  const elsewhere = mailbox.url.replace('127.0.0.1', '0.0.0.0');
  await expect(sender(elsewhere).send(message)).rejects.toMatchObject({ code: 'ETLS' });
  expect(mailbox.arrived).toEqual([]);
  await sender(`${elsewhere}?requireTLS=false`).send(message);
  expect(mailbox.arrived).toHaveLength(1);
});

test('nothing is sent to a domain that is reserved for never being one (RFC 6761, 6.4)', async () => {
  const mailbox = await openMailbox();
  const { send, lines } = sender(mailbox.url);
  await send({ ...message, to: 'mara@demo.invalid' });
  await send(message);
  expect(mailbox.arrived.map(({ to }) => to)).toEqual([[message.to]]);
  expect(lines).toEqual([]);
});
