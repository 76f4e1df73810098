import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { channelFeedPath, channelPath } from '@kinora/contract/text/channel-path';
import { categoryFeedPath, recentFeedPath } from '@kinora/contract/text/feed-path';
import { type Markup, markup } from '@kinora/contract/text/markup';
import { playlistFeedPath, playlistPath } from '@kinora/contract/text/playlist-path';
import { categories } from '@kinora/contract/filing';
import { briefCache } from '../brief-cache.ts';
import { fail } from '../fail.ts';
import { playlistForFeed } from '../features/playlists/list-for-feed.ts';
import { shownOnCards } from '../features/videos/cards.ts';
import { listForFeed, nameOfChannel } from '../features/videos/list-for-feed.ts';
import type { Site } from '../site.ts';
import { siteAddress } from '../api/site-address.ts';
import { categoryPath } from './category-path.ts';
import { atomFeed, type Feed, newestOf } from './feeds/atom.ts';
import { isNotModified } from './not-modified.ts';

/** Where a page says that there is a feed of what it shows. */
export const feedLink = (title: string, path: string): Markup =>
  markup`<link rel="alternate" type="application/atom+xml" title="${title}" href="${path}">\n`;

/** A feed whose page is still an address of ours. */
type Described = Omit<Feed, 'self'>;

interface CachedFeed {
  xml: string;
  etag: string;
  /** Null while the feed is empty. */
  modified: Date | null;
  shown: string[];
}

/** The newest public videos for feed readers and podcast apps, the same for everybody. */
export function feedRoutes(app: FastifyInstance, site: Site): void {
  const { db, config } = site;
  const brand = config.BRAND_NAME;
  const forAll = briefCache<CachedFeed>(site.live, ({ shown }) => shown);

  /** Answers a feed at its one address, made anew only where nobody has asked for it just now. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    about: string,
    describe: () => Promise<Described>,
  ) {
    const origin = siteAddress(config, request);
    const feed = await forAll([path, about], async () =>
      renderFeed(site, origin, path, await describe()),
    );
    return send(request, reply, feed);
  }

  app.get(recentFeedPath, { schema: { hide: true } }, (request, reply) =>
    answer(request, reply, recentFeedPath, '', async () => ({
      ...{ title: brand, page: '/', videos: await listForFeed(db) },
    })),
  );

  app.get<{ Params: { id: string } }>(
    '/feeds/channel/:id.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      if (!/^\w{1,64}$/.test(id)) fail('not_found', 'This site has no such channel.');
      return answer(request, reply, channelFeedPath(id), id, async () => {
        const [name, videos] = await Promise.all([
          nameOfChannel(db, id),
          listForFeed(db, { channelId: id }),
        ]);
        const page = channelPath({ channel_id: id, channel_name: name });
        return { title: `${name} – ${brand}`, page, videos };
      });
    },
  );

  app.get<{ Params: { id: string } }>(
    '/feeds/playlist/:id.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      if (!/^\w{1,64}$/.test(id)) fail('not_found', 'This site has no such playlist.');
      return answer(request, reply, playlistFeedPath(id), id, async () => {
        const { name, videos } = await playlistForFeed(db, id);
        return { title: `${name} – ${brand}`, page: playlistPath(id, name), videos };
      });
    },
  );

  app.get<{ Params: { name: string } }>(
    '/feeds/category/:name.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const category =
        categories.find((one) => one === request.params.name) ??
        fail('not_found', 'This site has no such category.');
      return answer(request, reply, categoryFeedPath(category), category, async () => ({
        title: `${category} – ${brand}`,
        page: categoryPath(category),
        videos: await listForFeed(db, { category }),
      }));
    },
  );
}

function renderFeed(
  { addresses }: Site,
  origin: string,
  path: string,
  feed: Described,
): CachedFeed {
  const absolute = (address: string) => new URL(address, origin).href;
  const addressed = { ...feed, self: absolute(path), page: absolute(feed.page) };
  const xml = atomFeed(addressed, { addresses, absolute });
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
  return { xml, etag, modified: newestOf(feed.videos), shown: shownOnCards(feed.videos) };
}

/**
 * Sends a feed, or that it is the one which the reader has. A reader that sends the mark learns of
 * every change; one that only tells a time learns of videos that come and of the newest when it goes,
 * and of changed titles with them.
 */
function send(request: FastifyRequest, reply: FastifyReply, { xml, etag, modified }: CachedFeed) {
  // Asked for again each time: a video that is made private ends here as soon as everywhere else.
  reply.headers({ etag, 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
  if (modified) reply.header('last-modified', modified.toUTCString());
  const { headers } = request;
  const isKnown =
    headers['if-none-match'] === undefined
      ? isOf(headers['if-modified-since'], modified)
      : isNotModified(request, etag);
  if (isKnown) return reply.code(304).send();
  return reply.type('application/atom+xml; charset=utf-8').send(xml);
}

/**
 * Whether a request tells the very time of the feed, in whole seconds: where the newest video is gone,
 * a later time is that of an older feed (RFC 9110, 13.1.3).
 */
const isOf = (since: string | undefined, modified: Date | null): boolean =>
  modified !== null && Date.parse(since ?? '') === Math.floor(modified.getTime() / 1000) * 1000;
