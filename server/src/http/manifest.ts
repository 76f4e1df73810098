import type { FastifyInstance } from 'fastify';
import type { Site } from '../site.ts';

/** The web app manifest, under the operator's name for the site, so that people can install it. */
export function manifestRoute(app: FastifyInstance, { config }: Site): void {
  const manifest = {
    id: '/',
    name: config.BRAND_NAME,
    short_name: config.BRAND_NAME.slice(0, 12),
    description: 'Watch, share and publish videos.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // As --page in tokens.css, in the scheme that the icons are drawn for.
    background_color: '#080e0f',
    theme_color: '#080e0f',
    categories: ['entertainment', 'video'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: 'Upload', url: '/upload' }],
  };
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest)),
  );
}
