import fastifyStatic from '@fastify/static';
import { unreadNotifications } from '@kinora/contract/notifications';
import { searchVideos, searchVideosAsGuest } from '@kinora/contract/search';
import { listSignInProviders } from '@kinora/contract/social-sign-in';
import { categoryFeedPath, recentFeedPath } from '@kinora/contract/text/feed-path';
import { type Markup, markup } from '@kinora/contract/text/markup';
import { contributorsMeta, pageCode } from '@kinora/contract/text/page-code';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAddress, plainSpelling } from '@kinora/contract/text/addresses';
import { readSearch, searchPath } from '@kinora/contract/text/search-path';
import { limits } from '@kinora/contract/text/limits';
import { isSingleLine } from '@kinora/contract/text/single-line';
import { readTag, tagPath } from '@kinora/contract/text/tag-path';
import { unaccent } from '@kinora/contract/text/unaccent';
import { taggedVideos } from '@kinora/contract/tags';
import { mediaBases, siteAddress } from '../api/site-address.ts';
import { lacksSecondFactor } from '../features/security/second-factor-duty.ts';
import { sessionUser } from '../sessions/viewer.ts';
import { shownProviders } from '../features/social-sign-in/social-sign-in.ts';
import { unreadOf } from '../features/notifications/unread.ts';
import { askedFor } from '../features/downloads/asked-for.ts';
import { searchVideos as findVideos } from '../features/search/search-videos.ts';
import { listTagged } from '../features/videos/list-tagged.ts';
import type { Site } from '../site.ts';
import { isPlainAddress } from '../api/plain-text.ts';
import { clearEndedSession } from '../api/viewer.ts';
import { failurePage } from './failure-page.ts';
import { feedLink } from './feeds.ts';
import { channelPage } from './shell/channel-page.ts';
import { answered, type FirstCalls } from './shell/first-calls.ts';
import { fillPage, partsOf, type Written } from './shell/fill-page.ts';
import { categoryPath } from './category-path.ts';
import { canonicalLink, preloadPicture, unlisted } from './shell/head-tags.ts';
import { readInlineScripts } from './shell/inline-scripts.ts';
import { firstCategories, homeLists } from './shell/home-lists.ts';
import { playlistPage } from './shell/playlist-page.ts';
import { readPreloads } from './shell/preloads.ts';
import { sendPage } from './shell/send-page.ts';
import { readTemplate } from './shell/template.ts';
import { type ShortsPages, shortsPages } from './shell/shorts-page.ts';
import { watchPages, type WatchPages } from './shell/watch-page.ts';
import { enrolmentPage } from './refuse-unenrolled.ts';
import { partSecurity } from './security.ts';

/** What Vite built. */
export const builtPages = new URL('../../../web/dist/', import.meta.url);

type PageRequest = FastifyRequest<{ Params: { id?: string } }>;

/** What a page's answer says beyond the empty shell. */
interface Page extends Written {
  status?: number;
  /** Does it come last in a window that another page of ours opened? Then it keeps that tie. */
  opened?: boolean;
  calls?: FirstCalls;
  /** Where what is asked for is by now. */
  redirect?: string;
}

/** Only where the server runs for development; no addresses of the site. */
const contributorPages = new Set(['/dev/ui', '/dev/players']);

/** Headers of helmet that only a page's own answer needs. */
const pageHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Tells the web app that it has the pages for contributors. */
const developing = markup`<meta name="${contributorsMeta}">\n`;

const notFound: Page = { status: 404, title: 'Not found' };

/**
 * Serves the web app: its built files, and for every other address the HTML shell with title, link
 * preview and the page's first data, so that nothing has to be asked for twice.
 */
export async function shellRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const production = site.config.NODE_ENV === 'production';
  const preloads = await readPreloads(builtPages);
  const pageOf = watchPages(site);
  const shorts = shortsPages(site, pageOf);
  const scripts = await readInlineScripts(builtPages);
  const template = await readTemplate(builtPages, scripts);
  const ownCode = preloads(...pageCode.signedIn);
  const homeCode = preloads(...pageCode.home);
  const shortsCode = preloads(...pageCode.shorts);
  const searchCode = preloads(...pageCode.search);
  const playlistCode = preloads(...pageCode.playlist);
  const channelCode = preloads(...pageCode.channel);
  const tagCode = preloads(...pageCode.tag);
  const watchCode = preloads(...pageCode.watch);
  await app.register(fastifyStatic, {
    root: builtPages.pathname,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    // The first two are sent in the place of their file, which needs no route; maps are for whoever
    // has the folder.
    globIgnore: ['**/*.{br,gz,map}'],
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/');
      // What guards pages means nothing on their parts, and would be a tenth of some of them.
      if (immutable) {
        for (const name of pageHeaders) reply.raw.removeHeader(name);
        reply.raw.setHeader('content-security-policy', partSecurity);
      }
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const pages: [
    url: string,
    describe: (request: PageRequest) => Promise<Page>,
    code: Markup | null,
  ][] = [
    ['/', (request) => home(site, request), homeCode],
    ['/shorts', shorts.page, shortsCode],
    ['/shorts/:id', (request) => short(request, shorts), shortsCode],
    ['/search/*', (request) => results(site, request), searchCode],
    ['/channelvideos/*', (request) => channel(site, request), channelCode],
    ['/@:name', (request) => channel(site, request), channelCode],
    ['/tag/:tag', (request) => tagged(site, request), tagCode],
    ['/playlist/videos/:id', (request) => playlist(site, request), playlistCode],
    ['/playlist/videos/:id/*', (request) => playlist(site, request), playlistCode],
    ['/playlist/videoplayer/:id', (request) => watch(request, pageOf), watchCode],
    ['/playlist/videoplayer/:id/*', (request) => watch(request, pageOf), watchCode],
    ['/video/:id', async (request) => videoOf(site, request) ?? watch(request, pageOf), watchCode],
    ['/video/:id/*', (request) => watch(request, pageOf), watchCode],
    ['/login', async () => signInPage(site), null],
    ['/signup', async () => signInPage(site), null],
    ['/login/:provider', async () => ({ opened: true }), null],
    ['/*', async ({ url }) => otherPage(url), null],
  ];
  for (const [url, describe, ownTags] of pages) {
    const tags = markup`${!production && developing}${ownTags}`;
    app.get<{ Params: { id?: string } }>(
      url,
      { schema: { hide: true }, errorHandler: failurePage(site.config.BRAND_NAME) },
      async (request, reply) => {
        clearEndedSession(request, reply);
        const [path = '/'] = request.url.split('?');
        if (path !== enrolmentPage && (await lacksSecondFactor(site, request.viewer))) {
          return reply.redirect(enrolmentPage);
        }
        const address = isAddress(path) && isPlainAddress(request.url);
        const known = address || (!production && contributorPages.has(path));
        const [page, personal] = await Promise.all([
          known ? describe(request) : notFound,
          personalCalls(site, request),
        ]);
        if (page.redirect !== undefined) {
          return reply.header('cache-control', 'no-store').redirect(page.redirect);
        }
        // A window group of its own is a new process of the browser, for which the first frame would
        // wait; nothing here is anybody's own.
        const open = page.first && !request.viewer;
        if (page.opened || open) reply.header('cross-origin-opener-policy', 'unsafe-none');
        const session = { user: request.viewer && sessionUser(request.viewer) };
        const data = { session, calls: { ...page.calls, ...personal } };
        const code = markup`${tags}${request.viewer && ownCode}`;
        const parts = partsOf(page, template, scripts, code);
        const head = markup`${known && page.status === undefined && canonical(site, request, page)}${page.head}`;
        const filled = fillPage(parts, site.config.BRAND_NAME, { ...page, head }, data);
        return sendPage(request, reply.code(page.status ?? 200), filled);
      },
    );
  }
}

function canonical({ config }: Site, request: FastifyRequest, { canonical: own }: Page) {
  const [asked = '/'] = request.url.split('?');
  const path = own ?? (asked.replace(/\/+$/, '') || '/');
  return canonicalLink(new URL(path, siteAddress(config, request)).href);
}

/** What every page of a signed-in user shows around it. */
async function personalCalls({ db }: Site, { viewer }: FastifyRequest): Promise<FirstCalls> {
  return viewer ? answered(unreadNotifications, {}, await unreadOf(db, viewer)) : {};
}

/** A page that comes without answers, unless one that brings them is spelled in another way. */
function otherPage(url: string): Page {
  const [path = '/'] = url.split('?');
  const plain = plainSpelling(path) ?? path;
  return plain === path ? {} : { redirect: plain + url.slice(path.length) };
}

const signInPage = ({ config }: Site): Page => ({
  calls: answered(listSignInProviders, {}, shownProviders(config)),
});

async function home(site: Site, request: FastifyRequest): Promise<Page> {
  const asked = new URL(request.url, 'http://localhost').searchParams;
  const { first, calls, category } = await homeLists(site, request.viewer, asked);
  const picture = first.find(({ type }) => type === 'video')?.thumbnail_url;
  const feed =
    category === undefined
      ? feedLink(site.config.BRAND_NAME, recentFeedPath)
      : feedLink(category, categoryFeedPath(category));
  return {
    canonical: category === undefined ? '/' : categoryPath(category),
    head: markup`${feed}${picture && preloadPicture(picture)}`,
    calls,
  };
}

async function results({ db, addresses }: Site, request: FastifyRequest): Promise<Page> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const asked = readSearch(pathname, searchParams);
  if (!asked) return notFound;
  const input = { search_data: asked.query, ...asked.filters };
  const found = await findVideos(db, addresses, request.viewer, input);
  const picture = found.data[0]?.thumbnail_url;
  const { sort: _, ...filters } = asked.filters;
  return {
    title: asked.query || 'Search',
    canonical: searchPath(asked.query, filters),
    // Endless pages about pages are no use to anybody who comes from elsewhere.
    head: markup`${unlisted}${picture && preloadPicture(picture)}`,
    calls: {
      ...answered(request.viewer ? searchVideos : searchVideosAsGuest, input, found),
      ...firstCategories(request.viewer),
    },
  };
}

async function tagged({ db, addresses }: Site, { url, viewer }: FastifyRequest): Promise<Page> {
  const tag = readTag(new URL(url, 'http://localhost').pathname);
  if (!isSingleLine(tag) || [...tag].length > limits.tag) return notFound;
  const first = await listTagged(db, addresses, viewer, { tag });
  const picture = first.videos.find(({ type }) => type === 'video')?.thumbnail_url;
  return {
    title: `#${tag}`,
    // However it is written, it is one list.
    canonical: tagPath(unaccent(tag)),
    // Any word could be a tag; those that are none are no pages.
    head: markup`${first.videos.length === 0 && unlisted}${picture && preloadPicture(picture)}`,
    calls: answered(taggedVideos, { tag }, first),
  };
}

const short = async (request: PageRequest, { page, shared }: ShortsPages): Promise<Page> => {
  const { id } = request.params;
  return id ? ((await shared(request, id)) ?? notFound) : page(request);
};

/** One that the viewer may not see says so itself, with a way on. */
const playlist = async (site: Site, request: PageRequest): Promise<Page> =>
  (await playlistPage(site, request, request.params.id ?? '')) ?? { status: 404 };

const watch = async (request: PageRequest, pageOf: WatchPages): Promise<Page> =>
  (await pageOf(request, request.params.id ?? '', 'page')) ?? notFound;

/** Where the video is whose media an address names in the place of its id (PROF-06); null of others. */
function videoOf({ config }: Site, request: PageRequest): Page | null {
  const asked = askedFor(request.params.id ?? '', mediaBases(config, request));
  return asked && { redirect: `/video/${asked.videoId}` };
}

const channel = async (site: Site, request: PageRequest): Promise<Page> =>
  (await channelPage(site, request)) ?? notFound;
