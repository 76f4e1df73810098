import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '@kinora/contract/errors';
import { markup } from '@kinora/contract/text/markup';
import { prepareFailure } from '../api/replies.ts';

/**
 * The error handler of routes that answer pages: a failure is told to the person in front of the
 * browser, and the page of a site that will be back in a moment loads again by itself.
 */
export const failurePage =
  (brand: string) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(page(brand, prepareFailure(error, request, reply), reply.getHeader('retry-after')));

// It needs nothing else of the site, and no style element, which the policy of the site refuses.
function page(brand: string, { code, message }: Failure, seconds: unknown): string {
  const again = markup`<meta http-equiv="refresh" content="${Number(seconds)}">`;
  return markup`<!doctype html>
<html lang="en" style="color-scheme:light dark;font:16px/1.5 system-ui">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
${seconds !== undefined && again}
<title>${code} – ${brand}</title>
<body style="max-width:32rem;margin:20vh auto;padding:0 1rem;text-align:center">
<h1 style="font-size:1.75rem">${brand}</h1>
<p>${message}</p>
<p><a href="" style="color:inherit">Try again</a></p>
</body>
</html>`.text;
}
