import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { InlineScripts } from './shell/inline-scripts.ts';

/**
 * What a page of ours may load, everything else the browser refuses; and that it stands in frames of
 * ours only.
 * @param inline the scripts that stand in the HTML of a page itself
 */
export function pageSecurity(
  { PUBLIC_URL, MEDIA_BASE_URL }: Config,
  inline: Partial<InlineScripts>,
) {
  const media = MEDIA_BASE_URL ? [new URL(MEDIA_BASE_URL).origin] : [];
  return {
    strictTransportSecurity: PUBLIC_URL?.startsWith('https:') ?? false,
    // Media may be shown by embedding pages and served by a CDN.
    crossOriginResourcePolicy: false,
    // A page of ours may see when the window of a provider that it opened is closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
        'script-src': ["'self'", ...Object.values(inline).map(({ hash }) => hash)],
        // Positions of menus and sliders are style attributes; style elements stay forbidden.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...media],
        'media-src': ["'self'", 'blob:', ...media],
        'connect-src': ["'self'", ...media],
        'worker-src': ["'self'", 'blob:'],
      },
    },
  };
}

/** The same for a page's code, styles and pictures, should somebody open one by itself. */
export const partSecurity = "object-src 'none';base-uri 'none';frame-ancestors 'none'";

/** The same for the one page that is made for frames of other sites. */
export function embedSecurity(config: Config) {
  const { contentSecurityPolicy } = pageSecurity(config, {});
  const directives = { ...contentSecurityPolicy.directives, 'frame-ancestors': ['*'] };
  return { frameguard: false, contentSecurityPolicy: { ...contentSecurityPolicy, directives } };
}

/**
 * Lets nobody keep an answer, whoever writes it, unless its route says for how long: most of them
 * are one person's (OWASP ASVS 14.3.2).
 */
export function noStoreByDefault(app: FastifyInstance): void {
  // On the answer itself, since some routes write theirs without Fastify.
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('cache-control', 'no-store');
  });
}
