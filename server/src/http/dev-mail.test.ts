import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { mailFolder } from '../config.ts';
import { openMail } from '../mail/mail.ts';

const site = await testSite({ KINORA_DEV_MAIL: 'on' });
const mail = openMail({
  ...{ smtpUrl: undefined, from: 'a@example.org', brand: 'Kinora', log: site.log },
  folder: mailFolder(site.config),
});

/** Opens the printed link, once, and answers what the browser keeps. */
async function firstVisit(): Promise<string> {
  const visit = await site.app.inject({ url: site.devMail ?? '' });
  expect([visit.statusCode, visit.headers.location]).toEqual([302, '/dev/mail']);
  const [cookie = expect.unreachable()] = visit.cookies;
  expect(cookie).toMatchObject({ path: '/dev/mail', httpOnly: true });
  return `${cookie.name}=${cookie.value}`;
}
const cookie = await firstVisit();
const look = (headers: Record<string, string> = {}, app = site.app) =>
  app.inject({ url: '/dev/mail', headers });
const showMails = () => look({ cookie });

test('says so while there is no mail', async () => {
  const page = await showMails();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('No mail yet');
});

test('shows mails newest first, each in a frame in which nothing can act', async () => {
  await mail.send({ to: 'a@example.org', subject: 'First', lines: ['One'] });
  const evil = '<script>alert(1)</script>"\'';
  const action = { label: 'Open', url: 'http://localhost:8080/x?token=a&b=c' };
  await mail.send({ to: 'b@example.org', subject: `Second ${evil}`, lines: [evil], action });
  const page = await showMails();
  expect(page.body.indexOf('Second')).toBeLessThan(page.body.indexOf('First'));
  expect(page.body).not.toContain('<script');
  expect(page.body.match(/sandbox="allow-top-navigation-by-user-activation"/g)).toHaveLength(2);
  expect(page.body).toContain('To b@example.org');
  expect(page.body).not.toContain('<style');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['cache-control']).toBe('no-store');
});

test('is there for the browser alone that opened the link, which works once', async () => {
  const link = site.devMail ?? '';
  expect((await site.app.inject({ url: link })).statusCode).toBe(404);
  const made = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
  const local = { host: 'localhost:8080' };
  for (const headers of [
    local,
    { cookie: made },
    { cookie: 'dev_mail=' },
    { cookie: 'dev_mail=x' },
  ]) {
    const page = await look(headers);
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain('Second');
  }
  for (const query of ['', '?key=', '?key=x', '?key=x&key=y']) {
    expect((await site.app.inject({ url: `/dev/mail${query}` })).statusCode).toBe(404);
  }
});

test.each(['development', 'production', 'test'])(
  'does not exist unless it is wanted, whatever NODE_ENV says (%s)',
  async (NODE_ENV) => {
    // An empty variable counts as not set.
    const unwanted = await site.another({ NODE_ENV, KINORA_DEV_MAIL: '' });
    expect(unwanted.devMail).toBeNull();
    for (const headers of [{}, { cookie }]) {
      const page = await look({ host: 'localhost:8080', ...headers }, unwanted.app);
      expect(page.statusCode).toBe(404);
      expect(page.body).not.toContain('Second');
    }
  },
);
