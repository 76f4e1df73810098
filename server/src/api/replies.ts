import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { errorCodes, type ErrorCode, type Failure } from '@kinora/contract/errors';
import { singleLinePattern } from '@kinora/contract/text/single-line';
import { isOverdue, isTimeout } from '../db/timeouts.ts';
import { Failed } from '../fail.ts';
import { StorageAway } from '../storage/storage.ts';
import { plainTextPattern } from './plain-text.ts';

// An import of `node:http` reads all that it exports, WebSocket among it, and so loads undici: 5 MB.
const { STATUS_CODES: statusTexts } = process.getBuiltinModule('node:http');

/** Makes every failure of a call the same shape, with a sentence and without internals. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(error, request, reply));
}

/** Answers who asks for an address that is none; no route, and so no hook, sees the request. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-content-type-options', 'nosniff');
  return sendFailure(error, request, reply);
}

export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = prepareFailure(error, request, reply);
  // A stream that fails before its first byte has told its own type already.
  return reply.type('application/json; charset=utf-8').send(failure);
}

/** Sets status and headers for a failure, logs it where it is ours, and answers what to send. */
export function prepareFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Failure {
  const failure = failureOf(error);
  if (failure.code >= 500 && failure.error !== 'unavailable') {
    request.log.error({ err: error }, 'call failed');
  }
  if (isTimeout(error)) request.log.warn({ err: error }, 'the database took too long');
  if (failure.error === 'unavailable') reply.header('retry-after', '5');
  if (error instanceof Failed && error.retryAfter) reply.header('retry-after', error.retryAfter);
  // Nobody reads what is still coming.
  if (!request.raw.complete) reply.header('connection', 'close');
  // Whatever was to be sent may have been for keeping; that it failed is true just now only.
  reply.code(failure.code).header('cache-control', 'no-store');
  return failure;
}

/** The answer to a failure, whoever raised it: a verb, Fastify or the database driver. */
export function failureOf(error: Error & Partial<FastifyError>): Failure {
  if (error instanceof Failed) {
    return answer(error.error, error.message, error.errors);
  }
  if (error.validation) return answer('bad_input', undefined, fieldErrors(error));
  if (isDatabaseGone(error) || error instanceof StorageAway) return answer('unavailable');
  if (isTimeout(error)) return answer('unavailable', tookTooLong);
  switch (error.statusCode) {
    case 413:
      return answer('upload_too_large', 'What was sent is larger than this call takes.');
    case 429:
      return answer('too_many_requests', error.message);
    default:
      break;
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { ...answer('bad_input', sentence(error)), code: error.statusCode };
  }
  return answer('broken');
}

const tookTooLong =
  'This took too long, since the site is busy with the same thing. Try again in a few seconds.';

function answer(
  error: ErrorCode,
  message: string = errorCodes[error][1],
  errors?: Record<string, string[]>,
): Failure {
  return { code: errorCodes[error][0], error, message, ...(errors && { errors }) };
}

/** Fastify's own refusals (no JSON, unknown media type, …) in a sentence. */
function sentence(error: Error & Partial<FastifyError>): string {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return 'Send this call’s fields as JSON or as a form.';
  }
  if (error.code === 'FST_ERR_BAD_URL') return 'This address cannot be read.';
  if (error instanceof SyntaxError || error.code?.startsWith('FST_ERR_CTP')) {
    return 'What was sent could not be read. Send JSON or a form.';
  }
  return statusTexts[error.statusCode ?? 400] ?? 'Bad request';
}

function fieldErrors(error: Partial<FastifyError>): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.validation ?? []) {
    const missing = issue.params['missingProperty'];
    const around = issue.instancePath.split('/')[1];
    const field = around ?? (typeof missing === 'string' ? missing : 'body');
    const lacks = around === undefined ? 'is missing' : `needs ${String(missing)}`;
    const text = typeof missing === 'string' ? lacks : sentenceOf(issue);
    (errors[field] ??= []).push(`${field} ${text}`);
  }
  return errors;
}

const sentences = new Map<unknown, string>([
  [plainTextPattern, 'holds a character that cannot be stored or shown'],
  [singleLinePattern, 'needs characters that can be seen, in one line'],
]);

const sentenceOf = ({ params, message = 'is not right' }: FastifySchemaValidationError): string =>
  sentences.get(params['pattern']) ?? message;

// Class 57 and 08 of PostgreSQL's codes, and what the driver says when nobody answers.
const databaseGone = new Set([
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53300'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'],
]);

/** Did this fail because the database does not answer, so that a later try may succeed? */
export function isDatabaseGone(error: Error & { code?: string; syscall?: string }): boolean {
  if (error.code === 'ENOENT') return error.syscall === 'connect';
  return (
    databaseGone.has(error.code ?? '') ||
    isOverdue(error) ||
    /Connection terminated|Client was closed|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
