import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Call } from '@kinora/contract/call';
import { accountRoutes } from '../features/accounts/routes.ts';
import { exportRoutes } from '../features/exports/routes.ts';
import { feedbackRoutes } from '../features/feedback/routes.ts';
import { eventRoutes, notificationRoutes } from '../features/notifications/routes.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { securityRoutes } from '../features/security/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { socialSignInRoutes } from '../features/social-sign-in/routes.ts';
import { analyticsRoutes } from '../features/analytics/routes.ts';
import { captionRoutes } from '../features/captions/routes.ts';
import { channelRoutes } from '../features/channels/routes.ts';
import { commentRoutes } from '../features/comments/routes.ts';
import { historyRoutes } from '../features/history/routes.ts';
import { playlistRoutes } from '../features/playlists/routes.ts';
import { reactionRoutes } from '../features/reactions/routes.ts';
import { recommendationRoutes } from '../features/recommendations/routes.ts';
import { subscriptionRoutes } from '../features/subscriptions/routes.ts';
import { uploadRoutes } from '../features/uploads/routes.ts';
import { videoRoutes } from '../features/videos/routes.ts';
import type { Site } from '../site.ts';
import { openApi } from './api.ts';
import { devMailRoute } from './dev-mail.ts';
import { healthRoute } from './health.ts';
import { manifestRoute } from './manifest.ts';
import { mediaRoutes } from './media.ts';
import { collectOpenApi, openApiRoutes, refuseUnknownCalls } from './openapi.ts';
import { receiveFiles } from './files.ts';
import { answerFailures } from './replies.ts';
import { builtPages, shellRoutes } from './shell.ts';
import { type FirstPlayScript, readFirstPlay } from './shell/first-play.ts';
import { findViewer } from './viewer.ts';

/** Calls a minute that one address may make, media apart. */
const callsAMinute = 1_200;

/** The web server with all routes, not yet listening, and the declared calls it answers. */
export async function buildApp(
  site: Site,
  logger: FastifyServerOptions['loggerInstance'],
): Promise<{ app: FastifyInstance; calls: readonly Call[] }> {
  const { config } = site;
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY === 'on',
    forceCloseConnections: 'idle',
    ajv: { customOptions: { allErrors: true } },
  });
  answerFailures(app);
  await app.register(cookie);
  await app.register(formbody);
  receiveFiles(app);
  await app.register(helmet, security(config, await readFirstPlay(builtPages)));
  await collectOpenApi(app);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/media/') && !request.url.startsWith('/assets/')) {
      request.viewer = await findViewer(site, request, reply);
    }
  });
  if (config.RATE_LIMITS === 'on') {
    await app.register(rateLimit, {
      max: callsAMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: (_request, { max, after }) =>
        Object.assign(new Error(`More than ${max} calls. Try again in ${after}.`), {
          statusCode: 429,
        }),
    });
  }

  const api = openApi(app, site);
  healthRoute(api, site);
  accountRoutes(api, site);
  securityRoutes(api, site);
  socialSignInRoutes(app, api, site);
  settingsRoutes(api, site);
  exportRoutes(api, site);
  feedbackRoutes(api, site);
  videoRoutes(api, site);
  captionRoutes(api, site);
  searchRoutes(api, site);
  recommendationRoutes(api, site);
  commentRoutes(api, site);
  reactionRoutes(api, site);
  subscriptionRoutes(api, site);
  playlistRoutes(api, site);
  channelRoutes(api, site);
  historyRoutes(api, site);
  analyticsRoutes(app, api, site);
  notificationRoutes(api, site);
  await uploadRoutes(app, site);
  eventRoutes(app, site);
  devMailRoute(app, site);
  openApiRoutes(app, api);
  refuseUnknownCalls(app);
  mediaRoutes(app, site);
  manifestRoute(app, site);
  await shellRoutes(app, site);
  return { app, calls: api.calls };
}

/** What a page of ours may load; everything else the browser refuses. */
function security({ PUBLIC_URL, MEDIA_BASE_URL }: Site['config'], { hash }: FirstPlayScript) {
  const media = MEDIA_BASE_URL ? [new URL(MEDIA_BASE_URL).origin] : [];
  return {
    strictTransportSecurity: PUBLIC_URL?.startsWith('https:') ?? false,
    // Media may be shown by embedding pages and served by a CDN.
    crossOriginResourcePolicy: false,
    // A page of ours may see when the window of a provider that it opened is closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
        'script-src': ["'self'", hash],
        // Positions of menus and sliders are style attributes; style elements stay forbidden.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...media],
        'media-src': ["'self'", 'blob:', ...media],
        'connect-src': ["'self'", ...media],
        'worker-src': ["'self'", 'blob:'],
      },
    },
  };
}
