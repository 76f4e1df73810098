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

/**
 * Whether an origin, scheme included, is the public one or the one that the request came to. What
 * came to the public host has come by its scheme, also where a proxy in between does not say so.
 */
function isOwn(
  origin: string,
  { protocol, headers: { host } }: FastifyRequest,
  publicUrl: string | undefined,
): boolean {
  const known = publicUrl === undefined ? null : new URL(publicUrl);
  if (origin === known?.origin) return true;
  const reached = `${protocol}://${host}`;
  return host !== known?.host && URL.canParse(reached) && new URL(reached).origin === origin;
}
