import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { embedCode, embedPath, frameHeight } from '@kinora/contract/text/embed';
import { markup } from '@kinora/contract/text/markup';
import { parseStartTime } from '@kinora/contract/text/start-time';
import { fail } from '../fail.ts';
import { getVideo } from '../features/videos/get-video.ts';
import type { Site } from '../site.ts';
import { siteAddress } from '../api/site-address.ts';

const pixels = Type.Optional(Type.Integer({ minimum: 1 }));
const Query = Type.Object({
  url: Type.String({ maxLength: 2_000, description: 'Address of a video’s page on this site.' }),
  maxwidth: pixels,
  maxheight: pixels,
  format: Type.Optional(Type.String({ maxLength: 20, description: '`json` or `xml`.' })),
});

type Answer = Record<string, string | number>;

/** What other sites ask for to show a video from its address alone (https://oembed.com). */
export function oembedRoute(app: FastifyInstance, site: Site): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/oembed',
    { schema: { summary: 'Answers how a video is embedded (oEmbed 1.0).', querystring: Query } },
    async (request, reply) => {
      const { url, maxwidth, maxheight, format = 'json' } = request.query;
      // The status that the standard has for a format that is not offered.
      if (format !== 'json' && format !== 'xml') return reply.code(501).send();
      const own = siteAddress(site.config, request);
      const { id, start } = videoAt(url, own);
      const most = { width: maxwidth, height: maxheight };
      const answer = await describe(site, own, id, start, most);
      // Asked for again each time: a video that is made private ends here as soon as everywhere else.
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
      return format === 'json'
        ? reply.send(answer)
        : reply.type('text/xml; charset=utf-8').send(xmlOf(answer));
    },
  );
}

/** Which video an address of ours is about, and the second it begins at. */
function videoAt(url: string, site: string): { id: string; start: number | null } {
  const address = URL.canParse(url) ? new URL(url) : null;
  const ours = new URL(site).origin === address?.origin;
  const id = ours && /^\/(?:video|embed|shorts)\/(\w{1,64})(?:\/|$)/.exec(address?.pathname ?? '');
  if (!address || !id) fail('not_found', 'This is no address of a video of this site.');
  return { id: id[1] ?? '', start: parseStartTime(address.searchParams.get('t') ?? '') };
}

/** Frames are this wide unless told otherwise. */
const usualWidth = 640;

async function describe(
  { db, addresses, config }: Site,
  own: string,
  id: string,
  start: number | null,
  most: { width: number | undefined; height: number | undefined },
): Promise<Answer> {
  // As for a guest: what is private is not found.
  const video = await getVideo(db, addresses, null, id);
  const across = Math.min(usualWidth, most.width ?? usualWidth);
  const down = Math.min(frameHeight(across, video), most.height ?? Number.POSITIVE_INFINITY);
  const width = Math.min(across, Math.round((across * down) / frameHeight(across, video)));
  const src = new URL(embedPath(video.id), own);
  if (start !== null) src.searchParams.set('start', String(start));
  return {
    version: '1.0',
    type: 'video',
    provider_name: config.BRAND_NAME,
    provider_url: own,
    title: video.title,
    author_name: video.channel_name,
    html: embedCode({ src: src.href, title: video.title, width, height: down }),
    width,
    height: down,
  };
}

function xmlOf(answer: Answer): string {
  const fields = Object.entries(answer).map(([name, value]) => markup`<${name}>${value}</${name}>`);
  return markup`<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<oembed>${fields}</oembed>
`.text;
}
