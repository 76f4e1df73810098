import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { Call, InputOf, OutputOf } from '@kinora/contract/call';
import { Failure } from '@kinora/contract/errors';
import type { Database } from '../db/database.ts';
import { countTry } from '../db/tries.ts';
import { moderates, type Viewer } from '../features/accounts/viewer.ts';
import { fail, failTooOften } from '../fail.ts';
import type { Site } from '../site.ts';
import { networkOf } from '../network.ts';
import { refuseForeignOrigin } from './origin.ts';
import { tokenOf } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null for a guest. */
    viewer: Viewer | null;
  }
}

/** Who makes the call, and the request for what only HTTP knows (cookies, address). */
export interface Caller<C extends Call> {
  viewer: C['who'] extends 'anyone' ? Viewer | null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Does what a call says: gets its flat input and answers its output. */
export type Handler<C extends Call> = (
  input: InputOf<C>,
  caller: Caller<C>,
) => Promise<OutputOf<C>>;

/** How often one address may make a call, where the general limit is too generous. */
export interface Limit {
  calls: number;
  per: keyof typeof spans;
  /** What is limited, in the words of its refusal; calls with the same words share their counts. */
  of: string;
}

const spans = { minute: 60, hour: 3600, day: 86_400 } as const;

export interface Api {
  /** Registers a declared call: guard, validation, serialisation and documentation come with it. */
  on<C extends Call>(call: C, handler: Handler<C>, options?: { limit?: Limit }): void;
  /** All calls registered so far. */
  readonly calls: Call[];
}

/** The registrar of declared calls on a Fastify instance. */
export function openApi(app: FastifyInstance, { db, config }: Pick<Site, 'db' | 'config'>): Api {
  const calls: Call[] = [];
  return {
    calls,
    on(call, handler, { limit } = {}) {
      calls.push(call);
      app.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        schema: {
          operationId: call.path.replace('/api/', '').replaceAll(/\W+/g, '-') + `-${call.method}`,
          summary: call.does,
          ...(call.who !== 'anyone' && { security: [{ token: [] }] }),
          ...shape('params', call.params),
          ...shape('querystring', call.query),
          ...(call.method !== 'GET' && shape('body', call.body)),
          response: {
            [call.status]: Type.Object({
              code: Type.Literal(200),
              ...call.output.properties,
            }),
            '4xx': Failure,
            '5xx': Failure,
          },
        },
        onRequest: async (request) => {
          if (call.method !== 'GET' && tokenOf(request)?.from !== 'header') {
            refuseForeignOrigin(request, config.PUBLIC_URL);
          }
          if (call.who !== 'anyone' && !request.viewer) fail('sign_in_needed');
          if (call.who === 'moderator' && !moderates(request.viewer as Viewer)) fail('not_allowed');
        },
        // No body at all is one in which every field is left out.
        preValidation: async (request) => {
          request.body ??= {};
        },
        preHandler: async (request) => {
          refuseForeignUserId(call, request);
          if (limit && config.RATE_LIMITS === 'on') await refuseTooOften(db, limit, request);
        },
        handler: async (request, reply) => {
          const input = { ...bag(request.params), ...bag(request.query), ...bag(request.body) };
          const caller = { viewer: request.viewer, request, reply };
          const output = await handler(input as never, caller as never);
          reply.code(call.status);
          return { code: 200, ...output };
        },
      });
    },
  };
}

/** The fields of a part; a body of bytes, such as a picture, has none. */
const bag = (part: unknown) =>
  (Buffer.isBuffer(part) ? {} : (part ?? {})) as Record<string, unknown>;

function shape(name: string, schema: TObject): Record<string, TObject> {
  return Object.keys(schema.properties).length > 0 ? { [name]: schema } : {};
}

/** FLAW-01: the session says who acts; another user's id in the payload is refused. */
function refuseForeignUserId(call: Call, request: FastifyRequest): void {
  for (const [schema, sent] of [
    [call.query, request.query],
    [call.body, request.body],
  ] as const) {
    const named = 'user_id' in schema.properties ? bag(sent)['user_id'] : undefined;
    if (named && named !== request.viewer?.id) fail('not_allowed');
  }
}

async function refuseTooOften(db: Database, limit: Limit, request: FastifyRequest): Promise<void> {
  const { calls, per, of } = limit;
  const allowed = { name: of, tries: calls, seconds: spans[per] };
  const wait = await countTry(db, allowed, networkOf(request.ip));
  if (wait > 0) failTooOften(`More than ${calls} ${of} in one ${per} from your address`, wait);
}
