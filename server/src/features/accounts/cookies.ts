import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutputOf } from '@kinora/contract/call';
import type { login } from '@kinora/contract/accounts';
import { type Config } from '../../config.ts';
import { sessionSeconds } from './auth.ts';

/** Cookies of the specification that pages may read; they are for display only (DATA-01). */
const readable = ['user_id', 'user_name', 'email', 'profile_img', 'channel_name'] as const;

/** Sets the session cookies: the token, which no script can read, and what pages show. */
export function setSessionCookies(
  reply: FastifyReply,
  session: OutputOf<typeof login>,
  secure: boolean,
): void {
  const shared = { path: '/', maxAge: sessionSeconds, sameSite: 'lax', secure } as const;
  const shown = {
    user_id: session.user_id,
    user_name: session.name,
    email: session.email,
    profile_img: session.profile_image ?? '',
    channel_name: session.username,
  };
  reply.setCookie('token', session.token, { ...shared, httpOnly: true });
  for (const name of readable) reply.setCookie(name, shown[name], shared);
}

/** Clears what setSessionCookies set. */
export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of ['token', ...readable]) reply.clearCookie(name, { path: '/' });
}

/** Does the person reach this site over https, here or in front of a proxy? */
export const isSecure = (request: FastifyRequest, { PUBLIC_URL }: Config): boolean =>
  request.protocol === 'https' || (PUBLIC_URL?.startsWith('https:') ?? false);
