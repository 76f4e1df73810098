import type { FastifyInstance } from 'fastify';
import { reportWatching as reportCall } from '@kinora/contract/history';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { reportWatching } from './report-watching.ts';
import { openViewCounter } from './view-counter.ts';

/** Calls of views. What this process has collected is counted before it ends. */
export function analyticsRoutes(app: FastifyInstance, api: Api, { db, keys }: Site): void {
  const counter = openViewCounter(db, app.log);
  app.addHook('onClose', () => counter.close());

  api.on(reportCall, async (input, { viewer, request }) => {
    const guest = {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      secret: keys.guests[0].bytes,
    };
    await reportWatching(db, counter, viewer ?? guest, input);
    return {};
  });
}
