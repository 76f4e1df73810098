import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Call } from '@kinora/contract/call';
import { accountRoutes } from '../features/accounts/routes.ts';
import { downloadRoutes } from '../features/downloads/routes.ts';
import { exportRoutes } from '../features/exports/routes.ts';
import { feedbackRoutes } from '../features/feedback/routes.ts';
import { moderationRoutes } from '../features/moderation/routes.ts';
import { eventRoutes, notificationRoutes } from '../features/notifications/routes.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { securityRoutes } from '../features/security/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { socialSignInRoutes } from '../features/social-sign-in/routes.ts';
import { analyticsRoutes } from '../features/analytics/routes.ts';
import { openPlayingAllowance } from '../features/analytics/playing-allowance.ts';
import type { Counters } from '../features/analytics/report-watching.ts';
import { openPlayCounter, openViewCounter } from '../features/analytics/view-counter.ts';
import { attentionRoutes } from '../features/attention/routes.ts';
import { captionRoutes } from '../features/captions/routes.ts';
import { channelRoutes } from '../features/channels/routes.ts';
import { commentRoutes } from '../features/comments/routes.ts';
import { historyRoutes } from '../features/history/routes.ts';
import { playlistRoutes } from '../features/playlists/routes.ts';
import { reactionRoutes } from '../features/reactions/routes.ts';
import { recommendationRoutes } from '../features/recommendations/routes.ts';
import { shortRoutes } from '../features/shorts/routes.ts';
import { studioRoutes } from '../features/studio/routes.ts';
import { subscriptionRoutes } from '../features/subscriptions/routes.ts';
import { receiveUploads, uploadRoutes } from '../features/uploads/routes.ts';
import { videoRoutes } from '../features/videos/routes.ts';
import { watchRoutes } from '../features/watch/routes.ts';
import type { Site } from '../site.ts';
import { openApi } from '../api/api.ts';
import { answerFailures, refuseAddress } from '../api/replies.ts';
import {
  endPipelining,
  endSlowRequests,
  limitConnections,
  serverTimeouts,
} from '../api/request-timeouts.ts';
import { keepAddresses, proxiesOf } from '../api/proxies.ts';
import { findViewer } from '../api/viewer.ts';
import { compileWhenCalled } from './compile-when-called.ts';
import { devMailRoute } from './dev-mail.ts';
import { downloadRoute } from './download.ts';
import { embedRoutes } from './embed.ts';
import { feedRoutes } from './feeds.ts';
import { healthRoute } from './health.ts';
import { logRefusals } from './log-refusals.ts';
import { manifestRoute } from './manifest.ts';
import { noStoreByDefault, pageSecurity } from './security.ts';
import { mediaRoutes } from './media.ts';
import { oembedRoute } from './oembed.ts';
import { opmlRoute } from './opml.ts';
import { originalRoute } from './original.ts';
import { openSearchRoute } from './opensearch.ts';
import { collectOpenApi, openApiRoutes, refuseUnknownCalls } from './openapi.ts';
import { refuseWithoutSecondFactor } from './refuse-unenrolled.ts';
import { securityTxtRoute } from './security-txt.ts';
import { robotsRoute } from './robots.ts';
import { builtPages, shellRoutes } from './shell.ts';
import { sitemapRoutes } from './sitemap.ts';
import { readInlineScripts } from './shell/inline-scripts.ts';

/** Calls a minute that one address may make, media apart. */
const callsAMinute = 1_200;

/**
 * Routes of what is the same for everybody, whoever asks: no session is looked up, no cookie is set.
 * Of an address itself nothing is decided: the router takes many spellings for the same (`/%61pi`).
 */
const impersonal = /^\/(media|assets|embed|oembed|feeds|sitemap|robots|opensearch)\b/;

/** A web server, and what those who start it need to know of it. */
interface Built {
  /** With all routes, not yet listening. */
  app: FastifyInstance;
  calls: readonly Call[];
  /** The page that shows mails, in development. */
  devMail: string | null;
  counters: Counters;
}

/** Builds the web server. */
export async function buildApp(
  site: Site,
  logger: FastifyServerOptions['loggerInstance'],
): Promise<Built> {
  const { config } = site;
  const isProxy = proxiesOf(config.TRUST_PROXY);
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    frameworkErrors: refuseAddress,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY !== false && isProxy,
    ...serverTimeouts(config),
    forceCloseConnections: 'idle',
  });
  compileWhenCalled(app);
  answerFailures(app);
  endPipelining(app);
  endSlowRequests(app);
  await app.register(cookie);
  await app.register(formbody);
  app.removeContentTypeParser('text/plain');
  await app.register(helmet, pageSecurity(config, await readInlineScripts(builtPages)));
  noStoreByDefault(app);
  logRefusals(app);
  const openApiDocument = collectOpenApi(app);
  app.decorateRequest('viewer', null);
  if (config.TRUST_PROXY !== false)
    app.addHook('onRequest', async (request) => keepAddresses(request));
  if (config.RATE_LIMITS === 'on') {
    const most = config.CONNECTIONS_PER_ADDRESS;
    limitConnections(app.server, { most, isProxy, log: app.log });
    await limitCalls(app);
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!impersonal.test(request.routeOptions.url ?? '')) {
      request.viewer = await findViewer(site, request, reply);
      await refuseWithoutSecondFactor(site, request);
    }
  });

  const api = openApi(app, site);
  healthRoute(api, site);
  accountRoutes(api, site);
  securityRoutes(api, site);
  socialSignInRoutes(app, api, site);
  settingsRoutes(api, site);
  exportRoutes(api, site);
  feedbackRoutes(api, site);
  videoRoutes(api, site);
  watchRoutes(api, site);
  captionRoutes(api, site);
  searchRoutes(api, site);
  recommendationRoutes(api, site);
  attentionRoutes(api, site);
  commentRoutes(api, site);
  reactionRoutes(api, site);
  subscriptionRoutes(api, site);
  playlistRoutes(api, site);
  channelRoutes(api, site);
  studioRoutes(api, site);
  historyRoutes(api, site);
  downloadRoutes(api, site);
  downloadRoute(app, site);
  originalRoute(app, site);
  opmlRoute(app, site);
  moderationRoutes(api, site);
  // What this process has collected is counted before it ends.
  const counters: Counters = {
    views: openViewCounter(site.db, app.log),
    plays: openPlayCounter(site.db, app.log),
    allowance: openPlayingAllowance(),
  };
  app.addHook('onClose', async () => {
    await counters.views.close();
    await counters.plays.close();
  });
  analyticsRoutes(api, site, counters);
  shortRoutes(api, site, counters.views);
  notificationRoutes(api, site);
  uploadRoutes(api, site);
  receiveUploads(app, site);
  eventRoutes(app, site);
  const devMail = devMailRoute(app, site);
  openApiRoutes(app, api, openApiDocument);
  refuseUnknownCalls(app);
  mediaRoutes(app, site);
  manifestRoute(app, site);
  securityTxtRoute(app, site);
  oembedRoute(app, site);
  feedRoutes(app, site);
  sitemapRoutes(app, site);
  robotsRoute(app, site);
  openSearchRoute(app, site);
  await embedRoutes(app, site);
  await shellRoutes(app, site);
  return { app, calls: api.calls, devMail, counters };
}

/** Counts what an address asks for before anything is looked up for it, refused or not. */
async function limitCalls(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: callsAMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { max, after }) =>
      Object.assign(new Error(`More than ${max} calls. Try again in ${after}.`), {
        statusCode: 429,
      }),
  });
  const count = app.rateLimit();
  app.addHook('onRequest', async function limit(request, reply) {
    if (request.routeOptions.config.rateLimit !== false) await count.call(this, request, reply);
  });
}
