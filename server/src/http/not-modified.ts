import type { FastifyRequest } from 'fastify';

/**
 * Whether a request has the answer already, by its entity tag, so that 304 is enough (RFC 9110,
 * 13.1.2). A proxy that compresses makes the tag a weak one.
 */
export const isNotModified = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ??
  false;
