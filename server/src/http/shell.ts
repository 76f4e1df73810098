import fastifyStatic from '@fastify/static';
import type { FirstMedia } from '@kinora/contract/media';
import { escapeHtml } from '@kinora/contract/text/html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAddress } from '@kinora/contract/text/addresses';
import { readSearch } from '@kinora/contract/text/search-path';
import { type BriefCache, briefCache } from '../brief-cache.ts';
import { sessionUser } from '../features/accounts/viewer.ts';
import { shownProviders } from '../features/social-sign-in/social-sign-in.ts';
import { unreadOf } from '../features/notifications/unread.ts';
import { categoryNames } from '../features/search/category-names.ts';
import { searchVideos } from '../features/search/search-videos.ts';
import { firstMedia } from '../features/videos/first-media.ts';
import { listNewest } from '../features/videos/list-videos.ts';
import { watchVideo } from '../features/videos/watch-video.ts';
import type { Site } from '../site.ts';
import { firstPlayTags, type InlineScripts, readInlineScripts } from './shell/inline-scripts.ts';
import { jsonInHtml } from './shell/json-in-html.ts';
import { linkPreview } from './shell/link-preview.ts';
import { readPreloads } from './shell/preloads.ts';
import { sendPage } from './shell/send-page.ts';
import { readTemplate, type Template, withoutCode } from './shell/template.ts';
import { siteAddress } from './site-address.ts';

/** What Vite built. */
export const builtPages = new URL('../../../web/dist/', import.meta.url);

type PageRequest = FastifyRequest<{ Params: { id?: string } }>;

/** What a page's HTML says beyond the empty shell. */
interface Page {
  status?: number;
  title?: string;
  head?: string;
  /** Does it come last in a window that another page of ours opened? Then it keeps that tie. */
  opened?: boolean;
  /** What plays before any of the page's code is there. */
  first?: FirstMedia;
  /** Answers of calls that the page would make first, by `METHOD /path?query`. */
  calls?: Record<string, unknown>;
}

/** Only where the server runs for development; no address of the site. */
const designPage = '/dev/ui';

/** Headers of helmet that only a page's own answer needs. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const notFound: Page = { status: 404, title: 'Not found' };

/**
 * Serves the web app: its built files, and for every other address the HTML shell with title, link
 * preview and the page's first data, so that nothing has to be asked for twice.
 */
export async function shellRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const production = site.config.NODE_ENV === 'production';
  const preloads = await readPreloads(builtPages);
  const forGuests = briefCache<Awaited<ReturnType<typeof watched>>>(site.live);
  const scripts = await readInlineScripts(builtPages);
  const template = await readTemplate(builtPages, scripts);
  const ownCode = preloads('src/shell/OwnActions.tsx');
  const shortsCode = preloads('src/features/shorts/ShortsPage.tsx');
  const searchCode = preloads('src/features/search/SearchPage.tsx');
  const watchCode = preloads('watch', '../node_modules/hls.js/src/hls.ts');
  await app.register(fastifyStatic, {
    root: builtPages.pathname,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/');
      // What guards pages means nothing on their parts, and would be a tenth of some of them.
      if (immutable) for (const name of pageHeaders) reply.raw.removeHeader(name);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const pages: [url: string, describe: (request: PageRequest) => Promise<Page>, code: string][] = [
    ['/', (request) => newest(site, request), ''],
    ['/shorts', (request) => newest(site, request, 'short'), shortsCode],
    ['/search/*', (request) => results(site, request), searchCode],
    ['/video/:id', (request) => watch(site, request, forGuests), watchCode],
    ['/video/:id/*', (request) => watch(site, request, forGuests), watchCode],
    ['/login', async () => signInPage(site), ''],
    ['/signup', async () => signInPage(site), ''],
    ['/login/:provider', async () => ({ opened: true }), ''],
    ['/*', async () => ({}), ''],
  ];
  for (const [url, describe, pageCode] of pages) {
    // Tells the web app that it has the page for contributors.
    const tags = production ? pageCode : `<meta name="development">\n${pageCode}`;
    app.get<{ Params: { id?: string } }>(
      url,
      { schema: { hide: true } },
      async (request, reply) => {
        const [path = '/'] = request.url.split('?');
        const known = isAddress(path) || (!production && path === designPage);
        const [page, personal] = await Promise.all([
          known ? describe(request) : notFound,
          personalCalls(site, request),
        ]);
        // A window group of its own is a new process of the browser, for which the first frame would
        // wait; nothing here is anybody's own.
        const open = page.first && !request.viewer;
        if (page.opened || open) reply.header('cross-origin-opener-policy', 'unsafe-none');
        const session = { user: request.viewer && sessionUser(request.viewer) };
        const data = { session, calls: { ...page.calls, ...personal } };
        const code = request.viewer ? `${tags}\n${ownCode}` : tags;
        const parts = partsOf(page, template, scripts, code);
        const html = fill(parts, site.config.BRAND_NAME, page, data);
        return sendPage(request, reply.code(page.status ?? 200), html);
      },
    );
  }
}

/** What every page of a signed-in user shows around it. */
async function personalCalls({ db }: Site, { viewer }: FastifyRequest): Promise<Page['calls']> {
  if (!viewer) return {};
  return { 'GET /api/notifications/unread': { code: 200, ...(await unreadOf(db, viewer)) } };
}

const signInPage = ({ config }: Site): Page => ({
  calls: { 'GET /api/sign-in-providers': { code: 200, ...shownProviders(config) } },
});

async function newest(
  { db, addresses }: Site,
  { viewer }: FastifyRequest,
  type?: 'short',
): Promise<Page> {
  const first = { code: 200, ...(await listNewest(db, addresses, viewer, { type })) };
  const picture = first.videos.find((video) => type || video.type === 'video')?.thumbnail_url;
  const query = new URLSearchParams({ ...(!viewer && { sort: 'recent' }), ...(type && { type }) });
  const path = viewer ? '/api/videos/recent' : '/api/videos/random';
  return {
    ...(type && { title: 'Shortys' }),
    ...(picture && { head: preloadPicture(picture) }),
    calls: { [`GET ${path}${query.size > 0 ? `?${query}` : ''}`]: first },
  };
}

async function results({ db, addresses }: Site, request: FastifyRequest): Promise<Page> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const asked = readSearch(pathname, searchParams);
  if (!asked) return notFound;
  const input = { search_data: asked.query, ...asked.filters };
  const found = { code: 200, ...(await searchVideos(db, addresses, request.viewer, input)) };
  const picture = found.data[0]?.thumbnail_url;
  const names = { code: 200, category: categoryNames };
  return {
    title: asked.query || 'Search',
    // Endless pages about pages are no use to anybody who comes from elsewhere.
    head: `<meta name="robots" content="noindex">${picture ? preloadPicture(picture) : ''}`,
    calls: request.viewer
      ? {
          [`GET /api/categorysearchs?${new URLSearchParams(input)}`]: found,
          'GET /api/categories/ids-names': names,
        }
      : {
          [`POST /api/categorysearchswithouttoken ${JSON.stringify(input)}`]: found,
          'GET /api/categories/ids-nameswithouttoken': names,
        },
  };
}

/** The largest thing to be seen first is fetched beside the code that draws it. */
const preloadPicture = (address: string) =>
  `<link rel="preload" as="image" fetchpriority="high" href="${address}">`;

/** What the page of a video has to know of it; null if this viewer may not see it. */
async function watched({ db, addresses }: Site, viewer: PageRequest['viewer'], id: string) {
  const answer = await watchVideo(db, addresses, viewer, id).catch(() => null);
  return answer && { answer, first: await firstMedia(db, addresses, answer.video) };
}

async function watch(
  site: Site,
  request: PageRequest,
  forGuests: BriefCache<Awaited<ReturnType<typeof watched>>>,
): Promise<Page> {
  const { viewer } = request;
  const id = request.params.id ?? '';
  const look = () => watched(site, viewer, id);
  const found = await (viewer ? look() : forGuests(id, look));
  if (!found) return notFound;
  const { answer, first } = found;
  const { video } = answer;
  const { config } = site;
  const absolute = (path: string) => new URL(path, siteAddress(config, request)).href;
  const head = [
    ...linkPreview(video, config.BRAND_NAME, absolute),
    ...(video.visibility === 'public' ? [] : ['<meta name="robots" content="noindex">']),
    // The first frame, where it comes as fast, needs the line for itself.
    ...(video.thumbnail_url && !first ? [preloadPicture(video.thumbnail_url)] : []),
  ].join('\n');
  const name = viewer ? 'videoplay' : 'videoplaywithouttoken';
  const query = new URLSearchParams({ video_id: id });
  const calls = { [`GET /api/${name}?${query}`]: { code: 200, ...answer } };
  return { title: video.title, head, calls, ...(first && { first }) };
}

/** What a page's HTML is put together of. */
interface Parts {
  html: string;
  /** What comes before all else. */
  top: string;
  /** Fetches the page's code and styles. */
  tags: string;
}

/** Where a video's first pieces play, they bring the page's code themselves. */
function partsOf({ first }: Page, template: Template, scripts: InlineScripts, tags: string): Parts {
  if (!first) return { html: template.html, top: '', tags };
  const { held } = template;
  const own = withoutCode(tags);
  const top = firstPlayTags(scripts.firstPlay, first, [...held.code, ...own.code]);
  return { html: held.html, top, tags: own.html };
}

function fill({ html, top, tags }: Parts, brand: string, page: Page, firstData: unknown): string {
  const title = page.title ? `${page.title} – ${brand}` : brand;
  return html
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(title)}</title>${top}`)
    .replace(
      '</head>',
      () =>
        `<meta name="application-name" content="${escapeHtml(brand)}">\n${page.head ?? ''}\n${tags}</head>`,
    )
    .replace(
      '</body>',
      () =>
        `<script type="application/json" id="first-data">${jsonInHtml(firstData)}</script></body>`,
    );
}
