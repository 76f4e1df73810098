import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { type Viewer, viewerOf } from '../features/accounts/viewer.ts';
import { fail } from '../fail.ts';

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
 * Finds out who is asking, from the session and from nothing else; null for a guest.
 * @throws foreign_origin if the browser was led here by another site to change something.
 */
export async function findViewer(
  db: Database,
  request: FastifyRequest,
  publicUrl: string | undefined,
): Promise<Viewer | null> {
  const session = tokenOf(request);
  if (!session) return null;
  if (session.from === 'cookie' && !isSafe(request.method)) requireOwnOrigin(request, publicUrl);
  return viewerOf(db, session.token);
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

// Browsers send Origin with every unsafe request; SameSite=Lax is the second lock on this door.
function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin, host } = request.headers;
  const own = origin
    ? URL.canParse(origin) &&
      (new URL(origin).host === host || origin === (publicUrl && new URL(publicUrl).origin))
    : request.headers['sec-fetch-site'] === 'same-origin';
  if (!own) fail('foreign_origin');
}
