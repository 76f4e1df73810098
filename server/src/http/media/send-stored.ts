import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Stored, StoredFile } from '../../storage/storage.ts';
import { isNotModified } from '../not-modified.ts';
import { streamFile } from './stream-file.ts';
import { rangeOf } from './range.ts';

/** Sends a stored file, or the range of it that was asked for, under the headers set so far; closes it. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredFile,
): Promise<FastifyReply> {
  try {
    const answer = prepare(request, reply, stored);
    if (!answer) return await reply.send();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value as string | number);
    }
    reply.raw.statusCode = reply.statusCode;
    if (request.method === 'HEAD') reply.raw.end();
    else await streamFile(stored, answer, reply.raw);
    return reply;
  } catch (error) {
    if (!reply.sent) throw error;
    // Too late for an answer: the client sees that the rest is missing, and asks for it again.
    request.log.warn({ err: error }, 'a stored file could not be read');
    reply.raw.destroy();
    return reply;
  } finally {
    await stored.close();
  }
}

/** Sets status and headers; answers the bytes to send, or null if there are none. */
function prepare(request: FastifyRequest, reply: FastifyReply, stored: Stored) {
  const etag = `"${stored.bytes.toString(36)}-${stored.modified.getTime().toString(36)}"`;
  reply.headers({
    etag,
    'last-modified': stored.modified.toUTCString(),
    'accept-ranges': 'bytes',
  });
  if (isNotModified(request, etag)) {
    reply.code(304);
    return null;
  }
  const fresh = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = rangeOf(fresh ? request.headers.range : undefined, stored.bytes);
  if (range === 'unsatisfiable') {
    reply.code(416).headers({
      'content-range': `bytes */${stored.bytes}`,
      'cache-control': 'no-store',
    });
    return null;
  }
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.bytes}`);
  }
  const { start, end } = range ?? { start: 0, end: stored.bytes - 1 };
  reply.header('content-length', end - start + 1);
  return { start, end };
}
