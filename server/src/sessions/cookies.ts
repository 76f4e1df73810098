import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutputOf } from '@kinora/contract/call';
import type { login, SessionUser } from '@kinora/contract/accounts';
import type { Config } from '../config.ts';
import { sessionSeconds } from './viewer.ts';

/** Cookies of the specification that pages may read; they are for display only (DATA-01). */
const readable = ['user_id', 'user_name', 'email', 'profile_img', 'channel_name'] as const;

type Shown = Pick<SessionUser, 'user_id' | 'name' | 'email' | 'profile_image' | 'username'>;

/** What pages may read, by the cookies' names. */
export const readableCookies = (user: Shown): Record<(typeof readable)[number], string> => ({
  user_id: user.user_id,
  user_name: user.name,
  email: user.email,
  profile_img: user.profile_image ?? '',
  channel_name: user.username,
});

const shared = (secure: boolean) =>
  ({ path: '/', maxAge: sessionSeconds, sameSite: 'lax', secure }) as const;

/** Sets the session cookies: the token, which no script can read, and what pages show. */
export function setSessionCookies(
  reply: FastifyReply,
  session: OutputOf<typeof login>,
  secure: boolean,
): void {
  reply.setCookie('token', session.token, { ...shared(secure), httpOnly: true });
  setShownCookies(reply, session, secure);
}

/** Sets the cookies that pages show, after a sign-in or a change of what they say (CHAN-09). */
export function setShownCookies(reply: FastifyReply, user: Shown, secure: boolean): void {
  for (const [name, value] of Object.entries(readableCookies(user))) {
    reply.setCookie(name, value, shared(secure));
  }
}

/** Clears what setSessionCookies set. */
export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of ['token', ...readable]) reply.clearCookie(name, { path: '/' });
}

/** Does the person reach this site over https, here or in front of a proxy? */
export const isSecure = (request: FastifyRequest, { PUBLIC_URL }: Config): boolean =>
  request.protocol === 'https' || (PUBLIC_URL?.startsWith('https:') ?? false);

/**
 * Name of a cookie of our own, which over https no other host can set (RFC 6265bis; OWASP ASVS
 * 3.3.1, 3.3.3). It needs the path `/`, and is only taken with `Secure`. The names of the session's
 * cookies are the specification's (DATA-01).
 */
export const hostCookie = (name: string, secure: boolean): string =>
  secure ? `__Host-${name}` : name;
