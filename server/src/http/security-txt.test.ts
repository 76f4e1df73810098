import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { securityTxtPath } from './security-txt.ts';

const site = await testSite();

test('RFC 9116: a site says where its weaknesses are reported, once its operator has', async () => {
  const { app } = await site.another({
    SECURITY_CONTACT: 'security@films.example',
    PUBLIC_URL: 'https://films.example',
  });
  const answer = await app.inject(securityTxtPath);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toEqual({
    Contact: 'mailto:security@films.example',
    Expires: expect.any(String),
    Canonical: 'https://films.example/.well-known/security.txt',
  });
  const left = new Date(fields['Expires'] ?? '').getTime() - Date.now();
  expect(left / 86_400_000).toBeGreaterThan(29);
  expect(left / 86_400_000).toBeLessThan(365);
});

test('without a contact there is no such page', async () => {
  expect((await site.app.inject(securityTxtPath)).statusCode).toBe(404);
});
