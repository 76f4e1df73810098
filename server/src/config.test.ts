import { expect, test } from 'vitest';
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
  ['STORAGE_URL', 's3://bucket'],
  ['UPLOAD_MAX_BYTES', '-1'],
  ['RATE_LIMITS', 'maybe'],
  ['OIDC_GOOGLE_ISSUER', 'accounts.google.com'],
  ['OIDC_CLIENT_ID', 'with spaces'],
])('a wrong %s (%s) is refused with a sentence that names it', (name, text) => {
  expect(() => readConfig({ [name]: text })).toThrow(SettingError);
  expect(() => readConfig({ [name]: text })).toThrow(`The setting ${name} is “${text}”`);
});

test('a provider’s discovery address is as good as its issuer', () => {
  const address = 'https://id.example/realms/a/.well-known/openid-configuration';
  expect(readConfig({ OIDC_ISSUER: address }).OIDC_ISSUER).toBe('https://id.example/realms/a');
});

test('half of a registration at a provider is refused', () => {
  expect(() => readConfig({ OIDC_APPLE_CLIENT_ID: 'a' })).toThrow('OIDC_APPLE_CLIENT_SECRET');
  expect(() => readConfig({ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' })).toThrow('OIDC_ISSUER');
});
