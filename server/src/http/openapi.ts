import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { markup } from '@kinora/contract/text/markup';
import { fail } from '../fail.ts';
import type { Api } from '../api/api.ts';
import { compileWhenCalled } from './compile-when-called.ts';

/** A route, as far as it is described. */
type Described = Omit<RouteOptions, 'handler'>;

/**
 * Notes the routes that are registered after it.
 * @returns the contract as OpenAPI 3.1. It is made with the first call, by a library that takes 3 MB.
 */
export function collectOpenApi(app: FastifyInstance): () => Promise<object> {
  const routes: Described[] = [];
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (schema?.hide) return;
    routes.push({ method, url, ...(schema && { schema }), ...(config && { config }) });
  });
  let document: Promise<object> | undefined;
  return () => (document ??= describe(routes));
}

async function describe(routes: Described[]): Promise<object> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = Fastify({ exposeHeadRoutes: false });
  compileWhenCalled(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kinora', version: '0.1.0', description: 'The calls of a Kinora site.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  });
  for (const route of routes) app.route({ ...route, handler: () => fail('not_found') });
  await app.ready();
  return app.swagger();
}

/** A call that does not exist is a failure like any other, not a page. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  // Before its body is read, whatever it is.
  const onRequest = async () => fail('not_found', 'There is no such call.');
  app.all('/api/*', { schema: { hide: true }, onRequest }, onRequest);
  const method = ['POST', 'PUT', 'PATCH', 'DELETE'];
  app.route({ method, url: '/*', schema: { hide: true }, onRequest, handler: onRequest });
}

/** The contract for machines, and a page of it for people. */
export function openApiRoutes(
  app: FastifyInstance,
  api: Api,
  openApiDocument: () => Promise<object>,
): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, openApiDocument);
  app.get('/docs/api', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(api)),
  );
}

// The policy of the site allows style attributes and no style elements.
function page(api: Api): string {
  const fields = (part: string, [first, ...more]: string[]) =>
    first === undefined
      ? null
      : markup`<div>${part}: <code>${first}</code>${more.map((name) => markup`, <code>${name}</code>`)}</div>`;
  const calls = api.calls.map(
    (call) => markup`<article>
<h2 style="font-size:1rem;margin:2rem 0 0"><code>${call.method} ${call.path}</code></h2>
<div>${call.does} <em>Who: ${call.who}.</em></div>
${fields('Path', Object.keys(call.params.properties))}
${fields('Query', Object.keys(call.query.properties))}
${fields('Body', Object.keys(call.body.properties))}
${fields('Files of a form', Object.keys(call.files))}
${call.file && markup`<div>Body: a file (${call.file.types.join(', ')})</div>`}
${fields('Answer', ['code', ...Object.keys(call.output.properties)])}
</article>\n`,
  );
  return markup`<!doctype html>
<html lang="en" style="color-scheme:light dark;font:16px/1.5 system-ui">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API – Kinora</title>
<body style="max-width:48rem;margin:auto;padding:1rem">
<h1>The calls of this site</h1>
<p>All of them in full: <a href="/api/openapi.json">openapi.json</a>. Signed-in calls take
<code>Authorization: Bearer token</code>, where the token comes from <code>POST /api/login</code>.</p>
<p>What is not declared does not exist. A field counts only where it is declared, in the path, the
query or the body; fields that are not declared are dropped, in every call, and the call goes on without
them. A field that is declared is refused with the status 400 and a sentence if it is not right, also for
characters that cannot be stored or shown.</p>
${calls}
</html>`.text;
}
