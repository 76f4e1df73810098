import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@kinora/contract/call';
import { login, logout, session, type SessionUser } from '@kinora/contract/accounts';
import { type ProviderId, socialLogin } from '@kinora/contract/social-sign-in';
import { call } from '../../api/call.ts';
import { firstAnswer, forgetFirstAnswers } from '../../api/first-answers.ts';
import { CallError, type Outcome } from '../../api/outcome.ts';
import {
  dropAnswers,
  patchAnswer,
  queryClient,
  queryOf,
  resetShown,
  setAnswer,
} from '../../api/queries.ts';
import { onSignInNeeded } from '../../api/sign-in-needed.ts';
import { dismissToast, shownToasts, toast, type ToastMessage } from '../../ui/toast.ts';
import { hasUnsaved, onceNothingIsUnsaved } from '../../ui/unsaved.ts';
import { forgetInTab, forgetPersonal } from './forget-personal.ts';
import { readText, stored, writeText } from '../../ui/storage.ts';

/** Who is signed in, as a query; it only changes by what this file does. */
export const sessionQuery = {
  ...queryOf('session', session, {}),
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * The signed-in user; null for a guest, undefined while nobody knows yet. A server that fails to say
 * it once more has not said that nobody is signed in.
 */
export function useUser(): SessionUser | null | undefined {
  const { data, isError } = useQuery(sessionQuery);
  if (data) return data.user;
  return isError ? null : undefined;
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
  return outcome.ok ? completeSignIn(outcome) : outcome;
}

/** Signs in with the token of a provider, and the code of a second factor where one is wanted. */
export async function signInWith(
  provider: ProviderId,
  token: string,
  oneTimeCode?: string,
): Promise<Outcome<object>> {
  const code = oneTimeCode === undefined ? {} : { one_time_code: oneTimeCode };
  const outcome = await call(socialLogin, { provider, token, ...code });
  return outcome.ok ? completeSignIn(outcome.status) : outcome;
}

type SignInAnswer = Pick<OutputOf<typeof login>, 'message' | 'account_kept'>;

let justSignedIn = false;

/** Whether somebody has just signed in; true only the first time this is asked after a sign-in. */
export function takeSignedIn(): boolean {
  const was = justSignedIn;
  justSignedIn = false;
  return was;
}

/**
 * Shows the page to whoever has just signed in, and says so if that has saved the account. Fails when
 * nobody answers who that is; the page stays as it was then.
 */
export async function completeSignIn(answer: SignInAnswer): Promise<Outcome<object>> {
  justSignedIn = true;
  const outcome = await refreshSession();
  if (!outcome.ok) {
    justSignedIn = false;
    const message = `You are signed in, but your account could not be loaded. ${outcome.message}`;
    return { ...outcome, message, body: { message } };
  }
  writeText(lastSignIn, new Date().toISOString());
  if (answer.account_kept) toast({ text: answer.message });
  return outcome;
}

/** Signs out and forgets everything that was shown to the user. */
export async function signOut(): Promise<Outcome<object>> {
  const outcome = await endQuietly(() => call(logout, {}));
  const left = outcome.ok || outcome.error === 'sign_in_needed';
  if (left) endSession();
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

/** Whom the page takes for signed in. */
const knownUser = () => queryClient.getQueryData(sessionQuery.queryKey)?.user;

onSignInNeeded(() => {
  if (!leaving && knownUser()) void noteEnd();
});

/**
 * A session ended elsewhere, or by itself: the first refused call makes this page a guest’s, once nothing
 * on it is unsaved (`followSession`), and personal pages lead to signing in (AUTH-27).
 */
async function noteEnd(): Promise<void> {
  // Without an answer to who is asking, the next refused call tries again.
  await endQuietly(followSession);
  if (knownUser() === null) toast({ text: 'Your session has ended. Sign in to continue.' });
}

/**
 * Notes what has changed about the user, for everything on the page that shows it. An answer to somebody
 * who has left since says nothing about who is here now.
 */
export function noteUser(user: SessionUser): void {
  patchAnswer(sessionQuery, (known) => (known.user?.user_id === user.user_id ? { user } : known));
}

/** Asks again for everything that the page shows; who is signed in is no part of it. */
export function refreshPage(): Promise<void> {
  return resetShown(sessionQuery.queryKey);
}

/** Whose personal things the browser keeps. */
const storedOwner = stored('user', { scope: 'user' });

/** When somebody last signed in: tabs learn of it whose session, the same user’s, had ended. */
const lastSignIn = stored('signed-in-at', { scope: 'user' });

/**
 * Asks who the caller is now. If that is another one, the answers that the one before was given are
 * dropped; what else is personal goes when somebody else has come: one whose session only ended
 * finds it again. Without an answer, or for the same one, the page stays as it is.
 */
export async function refreshSession(): Promise<Outcome<object>> {
  try {
    const before = knownUser();
    const { user } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    // What is on its way for a part of this page would never reach it.
    if (user?.user_id !== before?.user_id) forgetAnswers();
    if (user) noteOwner(user);
    return { ok: true };
  } catch (problem) {
    if (problem instanceof CallError) return problem.failed;
    throw problem;
  }
}

/**
 * As `refreshSession`, for what happened elsewhere. Whose session has ended keeps the page while
 * something on it is not saved, and can save it as soon as they have signed in again in another tab.
 */
async function followSession(): Promise<void> {
  if (knownUser() && hasUnsaved()) {
    const answer = await call(session, {});
    if (!answer.ok) return;
    // It may have been saved or given up meanwhile.
    if (!answer.user && hasUnsaved()) {
      onceNothingIsUnsaved(followLater);
      const isShown = shownToasts.get().toasts.some(({ id }) => id === signedOutToast);
      if (!isShown) signedOutToast = toast(signedOut);
      return;
    }
  }
  dismissToast(signedOutToast);
  await refreshSession();
}

const followLater = () => void followSession();

/** Id of the last message of this kind; 0 before the first. */
let signedOutToast = 0;

const signedOut: ToastMessage = {
  text: 'You have been signed out. Sign in to save.',
  tone: 'error',
  isLasting: true,
  action: { label: 'Sign in', run: () => void open('/login') },
};

/** Makes this page a guest's, whose session has ended by now, and forgets what was the user's. */
export function endSession(): void {
  forgetPersonal();
  forgetAnswers();
  setAnswer(sessionQuery, { user: null });
}

/** Drops every answer but the one to who is asking. */
function forgetAnswers(): void {
  forgetFirstAnswers();
  dropAnswers(sessionQuery.queryKey);
}

/** The readable cookies of a session (DATA-01); the token is another one, which no script reads. */
const sessionCookies = ['user_id', 'user_name', 'email', 'profile_img', 'channel_name'];

/** Notes who the page came with: a session may have begun without this code (FLAW-25). */
export function noteFirstOwner(): void {
  const user = firstAnswer(session, {})?.user;
  if (user) noteOwner(user);
}

function noteOwner(user: SessionUser): void {
  const owner = readText(storedOwner);
  if (owner !== null && owner !== user.user_id) forgetPersonal(sessionCookies);
  writeText(storedOwner, user.user_id);
}

// Another tab signed out or in. Storage tells all tabs but the one that wrote.
addEventListener('storage', ({ key, oldValue, newValue }) => {
  const tellsOfUser = key === storedOwner.key || key === lastSignIn.key;
  if (!tellsOfUser || oldValue === newValue) return;
  if (key === storedOwner.key && newValue === null) forgetInTab();
  void followSession();
});
