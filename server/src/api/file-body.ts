import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileBody } from '@kinora/contract/call';
import { failTooOften } from '../fail.ts';
import { networkOf } from '../network.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';

/** Each is held in memory as a whole, and until it is dealt with. */
const maxConcurrent = 8;
const retrySeconds = 5;
const admit = concurrencyLimit(maxConcurrent);

/** Counts a body that is held in memory. @throws too_many_requests for one too many of an address */
export function noteOpenBody(request: FastifyRequest, reply: FastifyReply): void {
  if (admit(networkOf(request.ip), reply.raw)) return;
  failTooOften(`More than ${maxConcurrent} files at a time from your address`, retrySeconds);
}

/** Lets the routes of a scope take a file as their body, and nothing else. */
export function takeFiles(scope: FastifyInstance, { types, bytes }: FileBody): void {
  scope.removeAllContentTypeParsers();
  // Behind the guard of the route, before the first byte of the body.
  scope.addHook('preParsing', async (request, reply) => noteOpenBody(request, reply));
  for (const type of types) {
    // `image/*` stands for all that begin so.
    const taken = type.endsWith('*') ? new RegExp(`^${type.slice(0, -1)}`) : type;
    scope.addContentTypeParser(
      taken,
      { parseAs: 'buffer', bodyLimit: bytes },
      (_request, body, done) => done(null, body),
    );
  }
}
