import type { FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';

/**
 * Refuses what another site’s page sends. Browsers name the origin with every unsafe request;
 * programs name none, and have no session that such a page could borrow.
 * @throws foreign_origin
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin !== undefined && !isOwn(origin, request, publicUrl)) fail('foreign_origin');
}

/**
 * Lets a request pass only if it surely comes from a page of ours: it carries a cookie, which the
 * browser adds for whoever asks. SameSite=Lax is the second lock on this door.
 * @throws foreign_origin
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  const own =
    origin === undefined
      ? request.headers['sec-fetch-site'] === 'same-origin'
      : isOwn(origin, request, publicUrl);
  if (!own) fail('foreign_origin');
}

function isOwn(origin: string, { headers }: FastifyRequest, publicUrl: string | undefined) {
  return (
    URL.canParse(origin) &&
    (new URL(origin).host === headers.host || origin === (publicUrl && new URL(publicUrl).origin))
  );
}
