import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where a session is begun from. */
export interface Client {
  userAgent: string;
  address: string;
  /** Random text that a browser keeps, so that its next sign-in is known. */
  device: string;
}

const cookie = 'device';
const days = 400;

/** The client that sent a request. */
export function clientOf(request: FastifyRequest): Client {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    address: request.ip,
    device: request.cookies[cookie] ?? randomBytes(16).toString('base64url'),
  };
}

/** Lets the browser keep what it will be known by at its next sign-in; no script can read it. */
export function keepDevice(reply: FastifyReply, { device }: Client, secure: boolean): void {
  reply.setCookie(cookie, device, {
    path: '/',
    maxAge: days * 24 * 3600,
    sameSite: 'lax',
    httpOnly: true,
    secure,
  });
}
