import type { Server } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Config, publicUrl } from '../config.ts';

/** To ask for the port asks the system, which would be a tenth of a page's time. */
const listening = new WeakMap<Server, string>();

/**
 * What absolute addresses of the site begin with: the public address, or the one that the process
 * listens on; never what a request says of itself.
 */
export function siteAddress(config: Config, { server }: FastifyRequest): string {
  if (config.PUBLIC_URL !== undefined) return config.PUBLIC_URL;
  const known = listening.get(server.server);
  if (known !== undefined) return known;
  const bound = server.server.address();
  if (typeof bound !== 'object' || !bound) return publicUrl(config);
  const address = publicUrl({ ...config, PORT: bound.port });
  listening.set(server.server, address);
  return address;
}

/** What absolute addresses of media begin with: those of the site's own, and of a CDN before it. */
export const mediaBases = (config: Config, request: FastifyRequest): string[] => [
  new URL('/media', siteAddress(config, request)).href,
  ...(config.MEDIA_BASE_URL ? [config.MEDIA_BASE_URL] : []),
];
