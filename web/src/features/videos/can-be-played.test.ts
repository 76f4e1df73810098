import { afterEach, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => null, cookie: '' });
vi.stubGlobal('addEventListener', () => {});
const { canBePlayed } = await import('./video-query.ts');
const { queryClient } = await import('../../api/queries.ts');

afterEach(() => queryClient.clear());

/** Lets the site, or what stands before it, answer so. */
function answering(status: number, body: object | string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/session' ? Response.json({ user: null }) : new Response(text, { status }),
  );
}

test('QUEUE-06 ux 51 only what the site says is not there cannot be played; who is refused for now does not know', async () => {
  answering(404, { error: 'not_found', message: 'There is no such video.' });
  expect(await canBePlayed('a')).toBe(false);
  answering(429, { error: 'too_many_requests', message: 'Wait a moment.' });
  expect(await canBePlayed('b')).toBe(true);
  answering(403, '<h1>Not from here</h1>');
  expect(await canBePlayed('c')).toBe(true);
  answering(200, { video: { playable: false } });
  expect(await canBePlayed('d')).toBe(false);
});
