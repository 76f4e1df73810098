import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import { fail } from '../fail.ts';
import type { Api } from './api.ts';

/** Collects the contract as OpenAPI 3.1 while routes are registered; call it before them. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kinora', version: '0.1.0', description: 'The calls of a Kinora site.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  });
}

/** A call that does not exist is a failure like any other, not a page. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  app.all('/api/*', { schema: { hide: true } }, () => fail('not_found', 'There is no such call.'));
}

/** The contract for machines, and a page of it for people. */
export function openApiRoutes(app: FastifyInstance, api: Api): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/docs/api', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(api)),
  );
}

function page(api: Api): string {
  const fields = (part: string, names: string[]) =>
    names.length ? `<p>${part}: ${names.map((name) => `<code>${name}</code>`).join(', ')}</p>` : '';
  const calls = api.calls.map(
    (call) => `<article>
<h2><code>${call.method} ${call.path}</code></h2>
<p>${call.does} <em>Who: ${call.who}.</em></p>
${fields('Path', Object.keys(call.params.properties))}
${fields('Query', Object.keys(call.query.properties))}
${fields('Body', Object.keys(call.body.properties))}
${fields('Answer', ['code', ...Object.keys(call.output.properties)])}
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API – Kinora</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui}body{max-width:48rem;margin:auto;padding:1rem}
h2{font-size:1rem;margin:2rem 0 0}p{margin:.25rem 0}</style>
<h1>The calls of this site</h1>
<p>All of them in full: <a href="/api/openapi.json">openapi.json</a>. Signed-in calls take
<code>Authorization: Bearer token</code>, where the token comes from <code>POST /api/login</code>.</p>
${calls.join('\n')}
</html>`;
}
