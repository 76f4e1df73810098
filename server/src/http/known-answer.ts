import type { FastifyRequest } from 'fastify';

/**
 * Whether a request brings the mark of what it would be answered, so that it needs no answer again
 * (RFC 9110, 13.1.2): a proxy that compresses makes the mark a weak one.
 */
export const knowsAnswer = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ??
  false;
