import type { SessionUser } from '@kinora/contract/accounts';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => null, cookie: '' });
vi.stubGlobal('addEventListener', () => {});
const { endSession, noteUser, sessionQuery } = await import('./session.ts');
const { queryClient, setAnswer } = await import('../../api/queries.ts');

const user = (user_id: string, username: string) => ({ user_id, username }) as SessionUser;
const known = () => queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null;

test('AUTH-26 a late answer about a user who has left does not bring them back', () => {
  setAnswer(sessionQuery, { user: user('1', 'anna') });
  noteUser(user('1', 'anne'));
  expect(known()).toEqual(user('1', 'anne'));
  endSession();
  noteUser(user('1', 'anna'));
  expect(known()).toBeNull();
  setAnswer(sessionQuery, { user: user('2', 'ben') });
  noteUser(user('1', 'anna'));
  expect(known()).toEqual(user('2', 'ben'));
});
