import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger as Log, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { networkOf } from '../network.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import type { IsProxy } from './proxies.ts';

/** Most bytes of the fields of a call; the longest text of a form is less, however it is written. */
export const fieldsBytes = 256 * 1024;

const minute = 60_000;

/** A file may take this many times as long as fields. */
const fileTimes = 4;

/**
 * How long the server waits for those who say nothing: for a header, and on a connection on which
 * nothing moves. Streams of events say something more often; an upload lasts as long as bytes come,
 * so there is no limit to a whole request here (`enforceBodyTimeout` has that of the calls).
 */
export function serverTimeouts({ REQUEST_SECONDS }: Config) {
  const ms = REQUEST_SECONDS * 1000;
  const http: ServerOptions = {
    headersTimeout: ms,
    connectionsCheckingInterval: Math.min(5_000, ms / 4),
  };
  return { http, connectionTimeout: Math.max(minute, fileTimes * ms), bodyLimit: fieldsBytes };
}

/** Ends the connection of a request whose body has not arrived in time. */
export function enforceBodyTimeout(
  { raw }: FastifyRequest,
  { REQUEST_SECONDS }: Config,
  isFile: boolean,
): void {
  if (raw.complete) return;
  const ms = REQUEST_SECONDS * 1000 * (isFile ? fileTimes : 1);
  const late = setTimeout(() => raw.destroy(), ms).unref();
  raw.once('close', () => clearTimeout(late));
}

/** How long a stop waits for requests that are being answered. */
const stopMs = 10_000;

/** Ends the connections that are still open some seconds after a stop began, as those of slow readers. */
export function endSlowRequests(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
  });
}

/** Refuses connections of an address that has many open; those of proxies are not the clients'. */
export function limitConnections(
  server: Server,
  { most, isProxy, log }: { most: number; isProxy: IsProxy; log: Log },
): void {
  const admit = concurrencyLimit(most);
  let loggedAt = 0;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    if (admit(network, socket)) return;
    socket.destroy();
    // The thousandth line would tell no more.
    if (Date.now() - loggedAt < minute) return;
    loggedAt = Date.now();
    log.warn({ network, most }, 'too many connections: CONNECTIONS_PER_ADDRESS, TRUST_PROXY');
  });
}

/** Requests of one connection that may wait for their answers at a time. */
const maxPipelined = 10;

/**
 * Ends a connection on which many requests wait for their answers (pipelining, RFC 9112, 9.3.2):
 * Node hands out all that have arrived, and each would hold an open file and a buffer for as long as
 * the client reads nothing. Browsers and proxies send the next one after the answer.
 */
export function endPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = waiting.get(socket) ?? 0;
    if (count === maxPipelined) {
      // Not even an answer: thousands may have come with the same piece.
      reply.hijack();
      socket.destroy();
      return;
    }
    waiting.set(socket, count + 1);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    done();
  });
}
