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
import { downloadRoute } from './download.ts';
import { embedRoutes } from './embed.ts';
import { healthRoute } from './health.ts';
import { manifestRoute } from './manifest.ts';
import { mediaRoutes } from './media.ts';
import { oembedRoute } from './oembed.ts';
import { collectOpenApi, openApiRoutes, refuseUnknownCalls } from './openapi.ts';
import { receiveFiles } from './files.ts';
import { answerFailures } from './replies.ts';
import { pageSecurity } from './security.ts';
import { builtPages, shellRoutes } from './shell.ts';
import { readInlineScripts } from './shell/inline-scripts.ts';
import { findViewer } from './viewer.ts';

/** Calls a minute that one address may make, media apart. */
const callsAMinute = 1_200;

/** What is the same for everybody, whoever asks: no session is looked up, no cookie is set. */
const impersonal = /^\/(media|assets|embed|oembed)\b/;

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
  await app.register(helmet, pageSecurity(config, await readInlineScripts(builtPages)));
  await collectOpenApi(app);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!impersonal.test(request.url)) {
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
  downloadRoutes(api, site);
  downloadRoute(app, site);
  moderationRoutes(api, site);
  analyticsRoutes(app, api, site);
  notificationRoutes(api, site);
  await uploadRoutes(app, site);
  eventRoutes(app, site);
  devMailRoute(app, site);
  openApiRoutes(app, api);
  refuseUnknownCalls(app);
  mediaRoutes(app, site);
  manifestRoute(app, site);
  oembedRoute(app, site);
  await embedRoutes(app, site);
  await shellRoutes(app, site);
  return { app, calls: api.calls };
}
