import type { FastifyInstance } from 'fastify';

/** Input that no page of ours sends, no session, no right, not there for the caller, too often. */
const refusals = new Set([400, 401, 403, 404, 429]);

/**
 * Writes each refused call to the log (OWASP ASVS 16.3.2, 16.3.3): what was asked, by whom, from
 * where. Never the query or the body, which may hold secrets.
 */
export function logRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    const isCall = request.routeOptions.url?.startsWith('/api/');
    if (!isCall || !refusals.has(statusCode)) return;
    request.log.info(
      {
        event: 'call_refused',
        status: statusCode,
        method: request.method,
        path: request.url.split('?')[0],
        user: request.viewer?.id,
        address: request.ip,
      },
      'refused a call',
    );
  });
}
