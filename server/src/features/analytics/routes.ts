import type { FastifyInstance } from 'fastify';
import { reportWatching as reportCall } from '@kinora/contract/history';
import { secret } from '../../db/secrets.ts';
import type { Api } from '../../http/api.ts';
import type { Site } from '../../site.ts';
import { reportWatching } from './report-watching.ts';
import { openViewCounter } from './view-counter.ts';

/** Calls of views. What this process has collected is counted before it ends. */
export function analyticsRoutes(app: FastifyInstance, api: Api, { db }: Site): void {
  const counter = openViewCounter(db, app.log);
  app.addHook('onClose', () => counter.close());
  let key: Promise<string> | undefined;

  api.on(reportCall, async (input, { viewer, request }) => {
    const guest = async () => ({
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      secret: await (key ??= secret(db, 'guests')),
    });
    await reportWatching(db, counter, viewer ?? (await guest()), input);
    return {};
  });
}
