import { reportWatching as reportCall } from '@kinora/contract/history';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { reportWatching } from './report-watching.ts';
import type { ViewCounter } from './view-counter.ts';

/** Calls of views. */
export function analyticsRoutes(api: Api, { db, keys }: Site, counter: ViewCounter): void {
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
