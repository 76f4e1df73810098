import { beforeEach, expect, test, vi } from 'vitest';

const items = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
});
vi.stubGlobal('document', { getElementById: () => null, cookie: '' });
vi.stubGlobal('addEventListener', () => {});
const { queryClient } = await import('../../api/queries.ts');
const { sessionQuery } = await import('../accounts/session.ts');
const { isFindable, isOffered } = await import('../videos/list-filter.ts');
const { storedAttention } = await import('./guest-attention.ts');
const { followGuestAttention, noteSeen } = await import('./guest-rule.ts');

type Video = Parameters<typeof isOffered>[0];

const plain: Video = { id: 'v1', channel_id: 'c1', type: 'video', name: 'A brook' };
const choose = (choices: object) => storedAttention.set(JSON.stringify(choices));
/** Whoever is signed in, or a guest. */
const visit = (user: object | null) =>
  queryClient.setQueryData(sessionQuery.queryKey, { user } as never);

beforeEach(() => {
  items.clear();
  visit(null);
  followGuestAttention();
});

test.each([
  ['a muted word', { muted_words: ['finale'] }, { name: 'The Finale!' }],
  ['a muted channel', { muted_channels: [{ id: 'c2', name: 'Anna' }] }, { channel_id: 'c2' }],
  ['a short', { hide_shorts: true }, { type: 'short' }],
] as const)(
  'lists offer a guest no video of %s, from the moment it is chosen',
  (_, choices, of) => {
    const video: Video = { ...plain, ...of };
    expect(isOffered(video)).toBe(true);
    choose(choices);
    expect([isOffered(video), isOffered(plain)]).toEqual([false, true]);
    // A user's lists come from the server as they are wanted.
    visit({ user_id: 'u1' });
    expect(isOffered(video)).toBe(true);
  },
);

test('lists offer a guest nothing that they have watched to its end, from the next page on', () => {
  noteSeen('v1');
  choose({ hide_watched: true });
  expect(isOffered(plain)).toBe(true);
  noteSeen('v1');
  expect(isOffered(plain)).toBe(true);
  followGuestAttention();
  expect([isOffered(plain), isOffered({ ...plain, id: 'v2' })]).toEqual([false, true]);
});

test('a guest finds what lists do not offer, but for hidden Shortys', () => {
  choose({ hide_shorts: true, muted_words: ['brook'] });
  expect([isFindable(plain), isFindable({ type: 'short' })]).toEqual([true, false]);
});
