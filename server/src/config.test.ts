import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, SettingError } from './config.ts';

test('without any variable every setting has its default', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', KINORA_ROLE: 'all' });
  expect(readConfig({ PORT: '' }).PORT).toBe(8080);
  expect(readConfig({}).DATABASE_URL).toBeUndefined();
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['KINORA_ROLE', 'boss'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'films.example'],
  ['PUBLIC_URL', 'https://films.example/videos'],
  ['PUBLIC_URL', 'https://films.example/?from=here'],
  ['PUBLIC_URL', 'https://films.example#top'],
  ['STORAGE_URL', 's3://bucket'],
  ['STORAGE_URL', 'file:///srv/a%2Fb'],
  ['UPLOAD_MAX_BYTES', '-1'],
  ['UPLOAD_QUOTA', '200GiB'],
  ['UPLOAD_QUOTA', '200 gigabytes and 100 h'],
  ['UPLOAD_QUOTA', '-1GiB,100h'],
  ['UPLOAD_DRAFTS', '0'],
  ['FREE_SPACE_FLOOR', 'off'],
  ['FREE_SPACE_FLOOR', '2GiB,101%'],
  ['RATE_LIMITS', 'maybe'],
  ['OIDC_GOOGLE_ISSUER', 'accounts.google.com'],
  ['OIDC_CLIENT_ID', 'with spaces'],
])('a wrong %s (%s) is refused with a sentence that names it', (name, text) => {
  expect(() => readConfig({ [name]: text })).toThrow(SettingError);
  expect(() => readConfig({ [name]: text })).toThrow(`The setting ${name} is “${text}”`);
});

test('an address of the site with a user in it is refused, and the password not shown', () => {
  const PUBLIC_URL = 'https://anna:secret@films.example';
  expect(() => readConfig({ PUBLIC_URL })).toThrow('The setting PUBLIC_URL is “https://…@films');
});

test.each([
  ['file:///srv/my videos', '/srv/my videos'],
  ['file:///srv/my%20videos', '/srv/my videos'],
  ['file:///srv/vidéos', '/srv/vidéos'],
])('%s is the folder %s', (STORAGE_URL, folder) => {
  expect(readConfig({ STORAGE_URL }).STORAGE_URL).toBe(folder);
});

test('links begin with the address of the site, however it is written', () => {
  const PUBLIC_URL = 'https://Films.example:443/';
  expect(readConfig({ PUBLIC_URL }).PUBLIC_URL).toBe('https://films.example');
});

test('a provider’s discovery address is as good as its issuer', () => {
  const address = 'https://id.example/realms/a/.well-known/openid-configuration';
  expect(readConfig({ OIDC_ISSUER: address }).OIDC_ISSUER).toBe('https://id.example/realms/a');
});

test('half of a registration at a provider is refused', () => {
  expect(() => readConfig({ OIDC_APPLE_CLIENT_ID: 'a' })).toThrow('OIDC_APPLE_CLIENT_SECRET');
  expect(() => readConfig({ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' })).toThrow('OIDC_ISSUER');
});

const folder = mkdtempSync(join(tmpdir(), 'kinora-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('ASVS 13.3.1 a secret may come out of a file, as managers of secrets hand it out', () => {
  const path = join(folder, 'database');
  writeFileSync(path, 'postgres://kinora:secret@db.example/kinora\n');
  const { DATABASE_URL } = readConfig({ DATABASE_URL_FILE: path });
  expect(DATABASE_URL).toBe('postgres://kinora:secret@db.example/kinora');
  expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
    `The setting SMTP_URL_FILE is “${join(folder, 'none')}”, which cannot be read.`,
  );
});

test.each([
  ['DATABASE_URL', 'mysql://kinora:secret@db.example/kinora', '“mysql://…@db.example/kinora”'],
  ['SMTP_URL', 'mail://a:secret@b@c.example', '“mail://…@c.example”'],
  ['OIDC_CLIENT_SECRET', 'my secret@', 'makes no sense'],
])('the sentence that refuses %s keeps its secret', (name, text, shown) => {
  expect(() => readConfig({ [name]: text })).toThrow(shown);
  expect(() => readConfig({ [name]: text })).not.toThrow('secret@');
});

test.each([
  ['you@films.example', 'mailto:you@films.example'],
  ['https://films.example/security', 'https://films.example/security'],
])('reports of weaknesses go to %s', (text, uri) => {
  expect(readConfig({ SECURITY_CONTACT: text }).SECURITY_CONTACT).toBe(uri);
  expect(() => readConfig({ SECURITY_CONTACT: 'call me' })).toThrow('SECURITY_CONTACT');
});

test('a quota is bytes and hours, or lifted; a floor is bytes and a share', () => {
  expect(readConfig({}).UPLOAD_QUOTA).toEqual({ bytes: 200 * 2 ** 30, seconds: 360_000 });
  expect(readConfig({ UPLOAD_QUOTA: '1.5TiB,0.5h' }).UPLOAD_QUOTA).toEqual({
    bytes: 1.5 * 2 ** 40,
    seconds: 1800,
  });
  const lifted = { bytes: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY };
  expect(readConfig({ UPLOAD_QUOTA: 'off' }).UPLOAD_QUOTA).toEqual(lifted);
  expect(readConfig({}).FREE_SPACE_FLOOR).toEqual({ bytes: 2 * 2 ** 30, share: 0.05 });
});
