import type { FastifyInstance } from 'fastify';
import { opmlPath } from '@kinora/contract/subscription-files';
import { siteAddress } from '../api/site-address.ts';
import { fail } from '../fail.ts';
import { attachment } from '../features/downloads/file-name.ts';
import { listAsOpml } from '../features/subscriptions/subscription-files.ts';
import type { Site } from '../site.ts';

/** Sends the channels that somebody follows, to be saved for a feed reader or another site. */
export function opmlRoute(app: FastifyInstance, { db, config }: Site): void {
  app.get(
    opmlPath,
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'Answers all channels that the caller follows, as an OPML file.',
        security: [{ token: [] }],
      },
    },
    async (request, reply) => {
      const viewer = request.viewer ?? fail('sign_in_needed');
      const site = siteAddress(config, request);
      reply.headers({
        'content-type': 'text/x-opml; charset=utf-8',
        'content-disposition': attachment('subscriptions.opml'),
        'cache-control': 'private, no-cache',
      });
      return listAsOpml(db, viewer, { site, brand: config.BRAND_NAME });
    },
  );
}
