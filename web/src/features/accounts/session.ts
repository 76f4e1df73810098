import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@kinora/contract/call';
import { login, logout, session, type SessionUser } from '@kinora/contract/accounts';
import { type ProviderId, socialLogin } from '@kinora/contract/social-sign-in';
import { call } from '../../api/call.ts';
import { forgetFirstData } from '../../api/firstData.ts';
import type { Outcome } from '../../api/outcome.ts';
import { queryClient, queryOf } from '../../api/queries.ts';
import { onSignInNeeded } from '../../api/sign-in-needed.ts';
import { toast } from '../../ui/toast.ts';
import { sessionCookies } from './cookies.ts';
import { forgetPersonal } from './forget-personal.ts';

/** Who is signed in, as a query; it only changes by what this file does. */
export const sessionQuery = { ...queryOf(session, {}), staleTime: Number.POSITIVE_INFINITY };

/** The signed-in user; null for a guest, undefined while nobody knows yet. */
export function useUser(): SessionUser | null | undefined {
  const { data, isError } = useQuery(sessionQuery);
  return isError ? null : data?.user;
}

/**
 * Signs in; from then on everything on the page is what this user may see.
 * @param code of the authenticator app, or a recovery code, once the answer has asked for it.
 */
export async function signIn(
  email: string,
  password: string,
  code?: string,
): Promise<Outcome<object>> {
  const outcome = await call(login, { email, password, ...(code && { one_time_code: code }) });
  if (outcome.ok) await arrive(outcome);
  return outcome;
}

/** Signs in with the token of a provider, and the code of a second factor where one is wanted. */
export async function signInWith(
  provider: ProviderId,
  token: string,
  oneTimeCode?: string,
): Promise<Outcome<object>> {
  const code = oneTimeCode === undefined ? {} : { one_time_code: oneTimeCode };
  const outcome = await call(socialLogin, { provider, token, ...code });
  if (outcome.ok) await arrive(outcome.status);
  return outcome;
}

type Arrival = Pick<OutputOf<typeof login>, 'message' | 'account_kept'>;

/** Shows the page to whoever has just signed in, and says so if that has saved the account. */
export async function arrive(answer: Arrival): Promise<void> {
  await becomeCaller();
  if (answer.account_kept) toast({ text: answer.message });
}

/** Signs out and forgets everything that was shown to the user. */
export async function signOut(): Promise<Outcome<object>> {
  const outcome = await endQuietly(() => call(logout, {}));
  const left = outcome.ok || outcome.error === 'sign_in_needed';
  if (left) {
    forgetPersonal();
    await becomeCaller();
  }
  return left ? { ok: true } : outcome;
}

// While a session is being ended here, refused calls are no news.
let leaving = false;

/** Does what ends the session of this page; that other calls are refused meanwhile is no news. */
export async function endQuietly<T>(end: () => Promise<T>): Promise<T> {
  leaving = true;
  try {
    return await end();
  } finally {
    leaving = false;
  }
}

onSignInNeeded(() => {
  if (!leaving && queryClient.getQueryData(sessionQuery.queryKey)?.user) void noteEnd();
});

/**
 * A session ended elsewhere, or by itself: the first refused call makes this page a guest’s, and
 * personal pages lead to signing in (AUTH-27).
 */
async function noteEnd(): Promise<void> {
  try {
    await endQuietly(becomeCaller);
    const ended = queryClient.getQueryData(sessionQuery.queryKey)?.user === null;
    if (ended) toast({ text: 'Your session has ended. Sign in to go on.' });
  } catch {
    // Without an answer to who is asking, the next refused call tries again.
  }
}

/** Notes what has changed about the user, for everything on the page that shows it. */
export function noteUser(user: SessionUser): void {
  queryClient.setQueryData(sessionQuery.queryKey, { user });
}

/** Asks again for everything that the page shows; who is signed in is no part of it. */
export function refreshPage(): Promise<void> {
  const [name] = sessionQuery.queryKey;
  return queryClient.resetQueries({
    type: 'active',
    predicate: ({ queryKey }) => queryKey[0] !== name,
  });
}

/** Where the browser remembers whose personal things it keeps. */
const ownerKey = 'user';

/**
 * Asks who the caller is now, and drops the answers that the one before was given. What else is
 * personal goes when somebody else has come; one whose session only ended finds it again.
 */
export async function becomeCaller(): Promise<void> {
  forgetFirstData();
  const [name] = sessionQuery.queryKey;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== name });
  const { user } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (!user) return;
  const owner = localStorage.getItem(ownerKey);
  if (owner !== null && owner !== user.user_id) forgetPersonal(sessionCookies);
  localStorage.setItem(ownerKey, user.user_id);
}

// Another tab signed out, or in as somebody else. Storage tells all tabs but the one that wrote.
addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key !== ownerKey || oldValue === newValue) return;
  if (newValue === null) forgetPersonal();
  void becomeCaller();
});
