import type { FastifyInstance } from 'fastify';
import type { Address } from '@kinora/contract/text/addresses';
import type { Site } from '../site.ts';
import { siteAddress } from '../api/site-address.ts';
import { sitemapPath } from './sitemap.ts';

/** Pages that show nothing to whoever is not signed in, or that take something. */
const personalPages: readonly Address[] = [
  ...(['/subscription', '/profile/:userName', '/my-channel', '/history', '/playlists'] as const),
  ...(['/edit/channel/:username', '/playlist/invitation/:token'] as const),
  ...(['/likevideos', '/upload'] as const),
  ...(['/moderation/reports', '/login', '/signup', '/forgotpassword', '/confirm-email'] as const),
  ...(['/security-settings', '/account-settings', '/download-settings', '/new-email'] as const),
  ...(['/notification-settings', '/recommendation-settings', '/feedback'] as const),
  ...(['/attention-settings', '/studio'] as const),
];

/**
 * Tells robots what is of no use to them (RFC 9309), and where the sitemap is. Results of searches
 * are not among it: their pages say themselves that they are not to be listed, which has to be read.
 */
export function robotsRoute(app: FastifyInstance, { config }: Site): void {
  const closed = personalPages.map((address) => address.replace(/:.*/, ''));
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...['/api/', ...closed].map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${new URL(sitemapPath, siteAddress(config, request)).href}`,
          '',
        ].join('\n'),
      ),
  );
}
