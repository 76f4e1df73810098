import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EmbedData } from '@kinora/contract/embed';
import { escapeHtml } from '@kinora/contract/text/html';
import { videoPath } from '@kinora/contract/text/slug';
import { Failed } from '../fail.ts';
import { getVideo } from '../features/videos/get-video.ts';
import type { Site } from '../site.ts';
import { embedSecurity } from './security.ts';
import { jsonInHtml } from './shell/json-in-html.ts';
import { sendPage } from './shell/send-page.ts';
import { siteAddress } from './site-address.ts';

const template = new URL('../../../web/dist/embed.html', import.meta.url);

/**
 * The player alone, for frames on other sites: the one page of ours that may stand there. It is the
 * same for everybody: who is signed in does not matter, so that nothing personal can be clicked
 * through a foreign page, and a private video is not there even for its owner.
 */
export async function embedRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const html = await readFile(template, 'utf8');
  app.get<{ Params: { id: string } }>(
    '/embed/:id',
    { schema: { hide: true }, helmet: embedSecurity(site.config) },
    async (request, reply) => {
      const data = await embedData(site, request, request.params.id);
      return sendPage(request, reply.code(data.video ? 200 : 404), fill(html, data));
    },
  );
}

async function embedData(
  { db, addresses, config }: Site,
  request: FastifyRequest,
  id: string,
): Promise<EmbedData> {
  const site = siteAddress(config, request);
  const video = await getVideo(db, addresses, null, id).catch((error: unknown) => {
    if (error instanceof Failed) return null;
    throw error;
  });
  const page = video ? new URL(videoPath(video), site).href : site;
  return { brand: config.BRAND_NAME, site, video, page };
}

const fill = (html: string, data: EmbedData): string =>
  html
    .replace(/<title>.*<\/title>/, () => {
      const title = data.video ? `${data.video.title} – ${data.brand}` : data.brand;
      return `<title>${escapeHtml(title)}</title>\n<link rel="canonical" href="${escapeHtml(data.page)}">`;
    })
    .replace(
      '</body>',
      () => `<script type="application/json" id="first-data">${jsonInHtml(data)}</script></body>`,
    );
