import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { mailFolder } from '../config.ts';
import { openMail } from '../mail/mail.ts';

const site = await testSite();
const mail = openMail({
  ...{ smtpUrl: undefined, from: 'a@example.org', brand: 'Kinora', log: site.log },
  folder: mailFolder(site.config),
});
const look = (headers: Record<string, string> = {}, app = site.app) =>
  app.inject({ url: '/dev/mail', headers: { host: 'localhost:8080', ...headers } });

test('says so while there is no mail', async () => {
  const page = await look();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('No mail yet');
});

test('shows mails newest first, each in a frame in which nothing can act', async () => {
  await mail.send({ to: 'a@example.org', subject: 'First', lines: ['One'] });
  const evil = '<script>alert(1)</script>"\'';
  const action = { label: 'Open', url: 'http://localhost:8080/x?token=a&b=c' };
  await mail.send({ to: 'b@example.org', subject: `Second ${evil}`, lines: [evil], action });
  const page = await look();
  expect(page.body.indexOf('Second')).toBeLessThan(page.body.indexOf('First'));
  expect(page.body).not.toContain('<script');
  expect(page.body.match(/sandbox="allow-top-navigation-by-user-activation"/g)).toHaveLength(2);
  expect(page.body).toContain('To b@example.org');
  expect(page.body).not.toContain('<style');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['cache-control']).toBe('no-store');
});

test.each([
  ['by its public name', { host: 'films.example' }],
  ['through a proxy', { 'x-forwarded-for': '1.2.3.4' }],
])('is not there for who comes %s', async (_how, headers) => {
  expect((await look(headers)).statusCode).toBe(404);
});

test('is not there for another machine', async () => {
  const page = await site.app.inject({
    url: '/dev/mail',
    headers: { host: 'localhost:8080' },
    remoteAddress: '192.168.1.7',
  });
  expect(page.statusCode).toBe(404);
});

test('does not exist in production', async () => {
  const production = await site.another({ NODE_ENV: 'production' });
  const page = await look({}, production.app);
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('Second');
});
