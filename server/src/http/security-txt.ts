import type { FastifyInstance } from 'fastify';
import { publicUrl } from '../config.ts';
import type { Site } from '../site.ts';

/** Where finders of weaknesses look (RFC 9116). */
export const securityTxtPath = '/.well-known/security.txt';

/** Days for which what it says holds; the standard asks for less than a year. */
const days = 30;

/** Says where a weakness of this site is reported, where the operator has said so. */
export function securityTxtRoute(app: FastifyInstance, { config }: Pick<Site, 'config'>): void {
  const { SECURITY_CONTACT } = config;
  if (!SECURITY_CONTACT) return;
  app.get(securityTxtPath, { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(Date.now() + days * 86_400_000).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${SECURITY_CONTACT}`,
          `Expires: ${expires}`,
          `Canonical: ${publicUrl(config)}${securityTxtPath}`,
          '',
        ].join('\n'),
      );
  });
}
