import { channelAnalytics, videoAnalytics } from '@kinora/contract/analytics';
import { reportWatching as reportCall } from '@kinora/contract/history';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { getChannelAnalytics, getVideoAnalytics } from './get-analytics.ts';
import { type Counters, reportWatching } from './report-watching.ts';

/** Calls that note what is watched, and that tell creators of it. */
export function analyticsRoutes(api: Api, { db, keys }: Site, counters: Counters): void {
  api.on(reportCall, async (input, { viewer, request }) => {
    const guest = {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      secret: keys.guests[0].bytes,
    };
    await reportWatching(db, counters, viewer ?? guest, input);
    return {};
  });
  api.on(channelAnalytics, ({ days = '28' }, { viewer }) => getChannelAnalytics(db, viewer, days));
  api.on(videoAnalytics, ({ id, days = '28' }, { viewer }) =>
    getVideoAnalytics(db, viewer, id, days),
  );
}
