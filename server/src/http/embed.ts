import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EmbedData } from '@kinora/contract/embed';
import { markup } from '@kinora/contract/text/markup';
import { videoPath } from '@kinora/contract/text/slug';
import { embedMarkers, firstIds } from '@kinora/contract/text/page-code';
import { nullIfNotFound } from '../fail.ts';
import { getVideo } from '../features/videos/get-video.ts';
import type { Site } from '../site.ts';
import { isPlainAddress } from '../api/plain-text.ts';
import { siteAddress } from '../api/site-address.ts';
import { failurePage } from './failure-page.ts';
import { embedSecurity } from './security.ts';
import { jsonInHtml } from './shell/json-in-html.ts';
import { sendPage } from './shell/send-page.ts';

const template = new URL('../../../web/dist/embed.html', import.meta.url);

/**
 * The player alone, for frames on other sites: the one page of ours that may stand there. It is the
 * same for everybody: who is signed in does not matter, so that nothing personal can be clicked
 * through a foreign page, and a private video is not there even for its owner.
 */
export async function embedRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const page = await readFile(template, 'utf8');
  app.get<{ Params: { id: string } }>(
    '/embed/:id',
    {
      schema: { hide: true },
      helmet: embedSecurity(site.config),
      errorHandler: failurePage(site.config.BRAND_NAME),
    },
    async (request, reply) => {
      const data = await embedData(site, request, request.params.id);
      return sendPage(request, reply.code(data.video ? 200 : 404), fill(page, data));
    },
  );
}

async function embedData(
  { db, addresses, config }: Site,
  request: FastifyRequest,
  id: string,
): Promise<EmbedData> {
  const site = siteAddress(config, request);
  const asked = isPlainAddress(request.url) ? getVideo(db, addresses, null, id) : null;
  const video = asked && (await nullIfNotFound(asked));
  const page = video ? new URL(videoPath(video), site).href : site;
  return { brand: config.BRAND_NAME, site, video, page };
}

const fill = (page: string, data: EmbedData): string =>
  page
    .replace(embedMarkers.title, () => {
      const title = data.video ? `${data.video.title} – ${data.brand}` : data.brand;
      return markup`<title>${title}</title>
<link rel="canonical" href="${data.page}">`.text;
    })
    .replace(
      embedMarkers.bodyEnd,
      () =>
        markup`<script type="application/json" id="${firstIds.data}">${jsonInHtml(data)}</script></body>`
          .text,
    );
