import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { hostCookie, isSecure } from './cookies.ts';

/** Where a session is begun, or something else is done about an account. */
export interface Client {
  userAgent: string;
  address: string;
  /** Random text that a browser keeps, so that its next sign-in is known. */
  device: string;
  /** Token of the session that the browser has so far, which the next one takes the place of. */
  session?: string | undefined;
  /** Log whose lines name the request. */
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

const cookie = 'device';
const days = 400;

/** The client that sent a request. */
export function clientOf(request: FastifyRequest, config: Config): Client {
  const secure = isSecure(request, config);
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    address: request.ip,
    device: request.cookies[hostCookie(cookie, secure)] ?? randomBytes(16).toString('base64url'),
    session: request.cookies['token'],
    log: request.log,
  };
}

/** Lets the browser keep what it will be known by at its next sign-in; no script can read it. */
export function keepDevice(reply: FastifyReply, { device }: Client, secure: boolean): void {
  reply.setCookie(hostCookie(cookie, secure), device, {
    path: '/',
    maxAge: days * 24 * 3600,
    sameSite: 'lax',
    httpOnly: true,
    secure,
  });
}
