import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookies, isSecure, setSessionCookies } from '../sessions/cookies.ts';
import { extendSession, loginAnswer, sessionOf, type Viewer } from '../sessions/viewer.ts';
import type { Site } from '../site.ts';
import { requireOwnOrigin } from './origin.ts';

/** The session token of a request: the bearer header, or the cookie, which a page cannot read. */
export function tokenOf(
  request: FastifyRequest,
): { token: string; from: 'header' | 'cookie' } | null {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return { token: bearer, from: 'header' };
  const cookie = request.cookies['token'];
  return cookie ? { token: cookie, from: 'cookie' } : null;
}

/**
 * Finds out who is asking, from the session and from nothing else; null for a guest. A session that
 * is used lives on, and its cookies with it.
 * @throws foreign_origin if the browser was led here by another site to change something.
 */
export async function findViewer(
  { db, config }: Pick<Site, 'db' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> {
  const sent = tokenOf(request);
  if (!sent) return null;
  const byCookie = sent.from === 'cookie';
  if (byCookie && !isSafe(request.method)) requireOwnOrigin(request, config.PUBLIC_URL);
  const session = await sessionOf(db, sent.token);
  if (!session) return null;
  if ((await extendSession(db, sent.token, session)) && byCookie) {
    setSessionCookies(reply, loginAnswer(session.viewer, sent.token), isSecure(request, config));
  }
  return session.viewer;
}

/**
 * Clears the cookies of a session that has ended (AUTH-27). Only the answers that tell a browser who
 * is signed in do: any other may be to a call that was sent before the browser signed in anew, and
 * would take the new session's cookies from it.
 */
export function clearEndedSession(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.viewer && tokenOf(request)?.from === 'cookie') clearSessionCookies(reply);
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);
