import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** What absolute addresses of the site begin with, in an answer to this request. */
export const siteAddress = (
  { PUBLIC_URL }: Config,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => PUBLIC_URL ?? `${protocol}://${host}`;
