import pino from 'pino';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Call } from '@kinora/contract/call';
import { jobContext } from '../../../test/job-context.ts';
import { password, testSite } from '../../../test/site.ts';
import { buildApp } from '../../http/app.ts';
import type { JobContext } from '../../job-context.ts';
import { allJobs } from '../../jobs.ts';
import { openQueue } from '../../jobs/queue.ts';
import { openMail } from '../../mail/mail.ts';
import { mailLink } from './mail-link.ts';

const site = await testSite();
const anna = await site.person('anna');
const eve = await site.person('eve');
const host = 'kinora.example';

const nameOf = (call: Call) => `${call.method} ${call.path}`;
const calls = (rule: (call: Call) => boolean) =>
  site.calls.filter(rule).map((call) => [nameOf(call), call] as const);
const send = (call: Call, headers: Record<string, string>) =>
  site.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{\w+\}/g, 'unknown1'),
    headers: { host, ...headers },
    ...(call.method !== 'GET' && { payload: {} }),
  });

test.each(calls((call) => call.who !== 'anyone'))(
  'FLAW-19 %s: the cookies that scripts can read are worth nothing',
  async (_name, call) => {
    const cookie = `user_id=${anna.id}; user_name=anna; email=${anna.email}; channel_name=anna`;
    const answer = await send(call, { cookie, origin: `http://${host}` });
    expect(answer.statusCode).toBe(401);
  },
);

const unsafe = calls((call) => call.method !== 'GET');

test.each(unsafe)(
  'FLAW-19 %s: another site’s page changes nothing with the cookie of its visitor',
  async (_name, call) => {
    const cookie = `token=${anna.token}`;
    for (const origin of [
      'http://evil.example',
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      'http://kinora.example:81',
      'null',
      '',
    ]) {
      const answer = await send(call, { cookie, origin });
      expect([origin, answer.statusCode, answer.json().error]).toEqual([
        origin,
        403,
        'foreign_origin',
      ]);
    }
    expect((await send(call, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  },
);

test('ASVS 3.5.1 the page of the site without TLS is another site, whatever the proxy tells', async () => {
  // Whoever sits on the line writes that page. SameSite alone does not know the scheme everywhere.
  const { app } = await site.another({ PUBLIC_URL: `https://${host}` });
  const ask = (origin: string, at = host) => {
    const headers = { host: at, origin, cookie: `token=${anna.token}` };
    const url = '/api/notifications/seen?until=2026-01-01T00:00:00Z';
    return app.inject({ method: 'PUT', url, headers });
  };
  expect((await ask(`http://${host}`)).json().error).toBe('foreign_origin');
  expect((await ask(`https://${host}`)).statusCode).toBe(200);
  // From the machine itself it is reached under another name.
  expect((await ask('http://localhost:8080', 'localhost:8080')).statusCode).toBe(200);
});

test.each(unsafe)(
  '%s: another site’s page cannot make its visitor a guest who acts, or sign them in',
  async (_name, call) => {
    const answer = await send(call, { origin: 'http://evil.example' });
    expect(answer.json().error).toBe('foreign_origin');
  },
);

test.each([
  ['made up', () => 'f'.repeat(43)],
  ['of the attacker’s own session', () => eve.token],
])('session fixation: a token %s is not adopted by signing in', async (_what, token) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host, origin: `http://${host}`, cookie: `token=${token()}` },
    payload: { email: anna.email, password },
  });
  const fresh = answer.json().token;
  expect(fresh).not.toBe(token());
  expect(answer.cookies.findLast(({ name }) => name === 'token')?.value).toBe(fresh);
  const headers = { authorization: `Bearer ${token()}` };
  const seen = (await site.app.inject({ url: '/api/session', headers })).json().user?.username;
  expect(seen).not.toBe('anna');
});

test('each sign-in makes a token of its own, which no list of earlier ones foretells', async () => {
  const tokens = new Set<string>();
  for (let n = 0; n < 3; n++) {
    const payload = { email: anna.email, password };
    const answer = await site.app.inject({ method: 'POST', url: '/api/login', payload });
    tokens.add(answer.json().token);
  }
  expect([...tokens].filter((token) => /^[\w-]{43}$/.test(token))).toHaveLength(3);
});

test.each([
  ['email', 'eve@example.org\r\nBcc: all@example.org'],
  ['email', '"x\n"@example.org'],
  ['username', 'eve\nlevel:50'],
])('no line break gets into an account by its %s', async (field, text) => {
  const fields = { username: 'mallory', name: 'M', email: 'm@example.org', password };
  const payload = { ...fields, [field]: text };
  const answer = await site.app.inject({ method: 'POST', url: '/api/register', payload });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

/** A log that is kept, line by line, as JSON. */
function recordedLog() {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

test('the log of a broken sign-in has one line, no forged ones, and no password', async () => {
  const { log, lines } = recordedLog();
  const { app } = await buildApp(site, log);
  await sql`alter table credentials rename to credentials_gone`.execute(site.db);
  const forged = '\r\n{"level":50,"msg":"forged"}\n';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': 'x{"level":50,"msg":"forged"}', authorization: `Bearer ${eve.token}` },
    payload: { email: `${forged}@example.org`, password: `Secret1!${forged}` },
  });
  await sql`alter table credentials_gone rename to credentials`.execute(site.db);
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line).msg).not.toBe('forged');
    expect(line).not.toMatch(/Secret1!/);
    expect(line).not.toContain(eve.token);
  }
});

test('the log of a mail that cannot be sent has neither its token nor its words', async () => {
  const { log, lines } = recordedLog();
  const queue = await openQueue<JobContext>({ url: site.url, log, jobs: allJobs(2), worker: true });
  const tokens: string[] = [];
  const dead = openMail({
    ...{ smtpUrl: 'smtp://127.0.0.1:9', from: 'a@example.org', brand: 'Kinora', log },
    folder: site.folder,
  });
  const mail = {
    send: (message: Parameters<typeof dead.send>[0]) => {
      tokens.push(new URL(message.action?.url ?? '').searchParams.get('token') ?? '');
      return dead.send(message);
    },
  };
  await queue.work(jobContext({ ...site, log }, queue, mail));
  await queue.enqueue(site.db, 'mail-link', { purpose: 'reset-password', email: anna.email });
  await vi.waitFor(() => expect(lines.join('')).toContain('job failed'), { timeout: 20_000 });
  await queue.stop();
  expect(tokens[0]).toHaveLength(43);
  expect(lines.join('')).not.toContain(tokens[0]);
  expect(lines.join('')).not.toContain(anna.email);
});

test('a forged Host does not get into the links of mails', async () => {
  const urls: string[] = [];
  const mail = {
    send: async ({ action }: { action?: { url: string } }) => void urls.push(action?.url ?? ''),
  };
  await site.app.inject({
    method: 'POST',
    url: '/api/forgotpassword',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: anna.email },
  });
  const queued = await sql<{ data: { purpose: 'reset-password'; email: string } }>`
    select data from pgboss.job where name = 'mail-link' order by created_on desc limit 1
  `.execute(site.db);
  const [job] = queued.rows;
  expect(JSON.stringify(job)).not.toContain('evil');
  if (job) await mailLink({ db: site.db, mail, publicUrl: 'https://kinora.test' }, job.data);
  expect(urls[0]).toMatch(/^https:\/\/kinora\.test\/forgotpassword\/anna\/new-password\?token=/);
});
