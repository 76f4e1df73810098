import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { Call, FileBody, InputOf, OutputOf } from '@kinora/contract/call';
import { Failure } from '@kinora/contract/errors';
import { isShared } from '../brief-cache.ts';
import type { Database } from '../db/database.ts';
import { consumeAttempt } from '../db/rate-limit.ts';
import { moderates, type Viewer } from '../sessions/viewer.ts';
import { fail, failTooOften } from '../fail.ts';
import type { Site } from '../site.ts';
import { networkOf } from '../network.ts';
import { inputOf } from './call-input.ts';
import { takeFiles } from './file-body.ts';
import { isForm, takeForms } from './form-body.ts';
import { refuseForeignOrigin } from './origin.ts';
import { enforceBodyTimeout } from './request-timeouts.ts';
import { sendFailure } from './replies.ts';
import { tokenOf } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null for a guest. */
    viewer: Viewer | null;
    /** The files of a form by their names; null where the body was none. */
    files?: Partial<Record<string, Buffer>> | null;
  }
}

/** Who makes the call, and the request for what only HTTP knows (cookies, address). */
export interface Caller<C extends Call> {
  viewer: C['who'] extends 'anyone' ? Viewer | null : Viewer;
  /** The body, of a call that takes a file. */
  file: C['file'] extends FileBody ? Buffer : null;
  /** The files of a `multipart/form-data` body by their names; null where the body was none. */
  files: Partial<Record<keyof C['files'], Buffer>> | null;
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
      const input = inputOf(call);
      const limited = config.RATE_LIMITS === 'on' ? limit : undefined;
      const written = writtenAnswers();
      const route: RouteOptions = {
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        schema: {
          operationId: call.path.replace('/api/', '').replaceAll(/\W+/g, '-') + `-${call.method}`,
          summary: call.does,
          ...(call.who !== 'anyone' && { security: [{ token: [] }] }),
          ...input.schema,
          ...(call.file && { body: fileSchema(call.file) }),
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
          enforceBodyTimeout(request, config, call.file !== null || isForm(request));
        },
        // No body at all is one in which every field is left out.
        preValidation: async (request) => {
          request.body ??= {};
        },
        handler: async (request, reply) => {
          const fields = input.read(request);
          refuseForeignUserId(fields['user_id'], request);
          if (limited) await refuseTooOften(db, limited, request);
          const { viewer, files = null } = request;
          const caller = { viewer, file: fileOf(call, request), files, request, reply };
          const output = await handler(fields as never, caller as never);
          reply.code(call.status);
          return isShared(output) ? written(output, reply) : { code: 200, ...output };
        },
        // The first error was enough to refuse it; whoever fills in a form wants to know them all.
        errorHandler: (error, request, reply) => {
          const errors = error.validation ? input.errors(request) : [];
          return sendFailure(
            errors.length > 0 ? Object.assign(error, { validation: errors }) : error,
            request,
            reply,
          );
        },
      };
      const { file, files } = call;
      if (!file && Object.keys(files).length === 0) app.route(route);
      else {
        app.register(async (scope) => {
          if (file) takeFiles(scope, file);
          else takeForms(scope, files);
          scope.route(route);
        });
      }
    },
  };
}

/** Writes answers that many are given: each is made text once, as long as it is kept. */
function writtenAnswers() {
  const texts = new WeakMap<object, Buffer>();
  return (output: object, reply: FastifyReply): Buffer => {
    let text = texts.get(output);
    if (!text) {
      text = Buffer.from(String(reply.serialize({ code: 200, ...output })));
      texts.set(output, text);
    }
    reply.type('application/json; charset=utf-8');
    return text;
  };
}

const fileSchema = ({ types }: FileBody) => ({
  content: Object.fromEntries(
    types.map((type) => [type, { schema: { description: 'The file itself.' } }]),
  ),
});

function fileOf(call: Call, { body }: FastifyRequest): Buffer | null {
  if (!call.file) return null;
  return Buffer.isBuffer(body) ? body : fail('bad_input', 'Send the file itself as the body.');
}

/** FLAW-01: the session says who acts; a user who names another one is refused. A guest acts for nobody. */
function refuseForeignUserId(named: unknown, { viewer }: FastifyRequest): void {
  if (viewer && named && named !== viewer.id) fail('not_allowed');
}

async function refuseTooOften(db: Database, limit: Limit, request: FastifyRequest): Promise<void> {
  const { calls, per, of } = limit;
  const allowed = { name: of, tries: calls, seconds: spans[per] };
  const wait = await consumeAttempt(db, allowed, networkOf(request.ip));
  if (wait > 0) failTooOften(`More than ${calls} ${of} in one ${per} from your address`, wait);
}
