import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Address } from '@kinora/contract/text/addresses';
import { channelPath } from '@kinora/contract/text/channel-path';
import { embedPath } from '@kinora/contract/text/embed';
import { type Markup, markup } from '@kinora/contract/text/markup';
import { videoPath } from '@kinora/contract/text/slug';
import { fail } from '../fail.ts';
import {
  countParts,
  listChannelsForSitemap,
  listForSitemap,
  type SitemapPart,
  type SitemapVideo,
} from '../features/videos/list-for-sitemap.ts';
import type { Site } from '../site.ts';
import { siteAddress } from '../api/site-address.ts';
import type { Addressing } from './feeds/atom.ts';

export const sitemapPath = '/sitemap.xml';

/** Pages of the site that are the same for everybody, videos apart. */
const openPages: readonly Address[] = ['/', '/shorts', '/help', '/terms', '/privacy&policy'];

const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const videoNames = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';
const top = '<?xml version="1.0" encoding="utf-8"?>';
/** The longest duration that an entry may tell, in seconds. */
const longest = 28_800;

/** Tells search engines of every public page and video (https://www.sitemaps.org/protocol.html). */
export function sitemapRoutes(app: FastifyInstance, { db, config, addresses }: Site): void {
  const type = 'application/xml; charset=utf-8';

  app.get(sitemapPath, { schema: { hide: true } }, async (request, reply) => {
    const parts = await countParts(db);
    const files = Array.from({ length: parts }, (_, part) => `videos-${part}-of-${parts}`);
    const origin = siteAddress(config, request);
    const channels = parts > 0 ? ['channels'] : [];
    const entries = ['pages', ...channels, ...files].map(
      (file) =>
        markup`<sitemap><loc>${new URL(`/sitemap/${file}.xml`, origin).href}</loc></sitemap>\n`,
    );
    return reply
      .type(type)
      .header('cache-control', 'no-cache')
      .send(`${top}\n<sitemapindex ${names}>\n${markup`${entries}`.text}</sitemapindex>\n`);
  });

  app.get<{ Params: { file: string } }>(
    '/sitemap/:file.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const origin = siteAddress(config, request);
      const absolute = (path: string) => new URL(path, origin).href;
      const written =
        file === 'pages'
          ? [`${opening}${pageEntries(absolute)}${closing}`]
          : file === 'channels'
            ? write(listChannelsForSitemap(db), (channel) =>
                pageEntry(absolute(channelPath(channel))),
              )
            : write(listForSitemap(db, partOf(file)), (video) =>
                videoEntry(video, { addresses, absolute }),
              );
      return reply.type(type).header('cache-control', 'no-cache').send(Readable.from(written));
    },
  );
}

/** Writes a file while it is read, so that there is never more of it in memory than one step. */
async function* write<Entry>(list: AsyncIterable<Entry[]>, entryOf: (entry: Entry) => Markup) {
  // Sent with the first entries: what fails before is a failure that can still be told.
  let written = opening;
  for await (const entries of list) {
    yield written + markup`${entries.map(entryOf)}`.text;
    written = '';
  }
  yield closing;
}

/** @throws not_found for what is not the name of a part. */
function partOf(file: string): SitemapPart {
  const [, part, parts] = (/^videos-(\d{1,5})-of-(\d{1,5})$/.exec(file) ?? []).map(Number);
  const isPart =
    part !== undefined && parts !== undefined && part < parts && Number.isInteger(Math.log2(parts));
  return isPart ? { part, parts } : fail('not_found', 'The sitemap has no such part.');
}

const opening = `${top}\n<urlset ${names} ${videoNames}>\n`;
const closing = '</urlset>\n';

const pageEntries = (absolute: Addressing['absolute']): string =>
  markup`${openPages.map((page) => pageEntry(absolute(page)))}`.text;

const pageEntry = (address: string): Markup => markup`<url><loc>${address}</loc></url>\n`;

/** A video's page; what shows it in results needs a picture, without which it is a page alone. */
export function videoEntry(video: SitemapVideo, { addresses, absolute }: Addressing): Markup {
  const { id, title, description, poster, published_at } = video;
  const media = (file: string) => absolute(addresses.of({ id, visibility: 'public' }, file));
  const seconds = Math.round(video.seconds ?? 0);
  const shown =
    poster !== null &&
    markup`
<video:video>
<video:thumbnail_loc>${media(poster)}</video:thumbnail_loc>
<video:title>${title}</video:title>
<video:description>${description.trim() || title}</video:description>
<video:content_loc>${media('master.m3u8')}</video:content_loc>
<video:player_loc>${absolute(embedPath(id))}</video:player_loc>
${seconds > 0 && seconds <= longest && markup`<video:duration>${seconds}</video:duration>\n`}<video:view_count>${video.views}</video:view_count>
${published_at && markup`<video:publication_date>${published_at.toISOString()}</video:publication_date>\n`}</video:video>\n`;
  return markup`<url><loc>${absolute(videoPath(video))}</loc>${shown}</url>\n`;
}
