import type { FastifyRequest } from 'fastify';

/** Where a session is begun from. */
export interface Client {
  userAgent: string;
  address: string;
}

/** The client that sent a request. */
export function clientOf(request: FastifyRequest): Client {
  return { userAgent: (request.headers['user-agent'] ?? '').slice(0, 500), address: request.ip };
}
