import {
  listReports as listCall,
  reasonsToReport,
  reopenReport,
  reportReasons,
  reportChannel as reportChannelCall,
  reportVideo as reportCall,
  resolveReport as resolveCall,
} from '@kinora/contract/moderation';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { clientOf } from '../../sessions/client.ts';
import { listReports, reportChannel, reportVideo, resolveReport } from './reports.ts';

const often = { calls: 60, per: 'hour', of: 'reports' } as const;

/** Calls of reports: what viewers send, and what moderators do about it. */
export function moderationRoutes(api: Api, { db, addresses, config }: Site): void {
  api.on(reportReasons, async () => ({ reasons: [...reasonsToReport] }));
  api.on(
    reportCall,
    async ({ video_id, reason }, { viewer }) => {
      await reportVideo(db, viewer, video_id, reason);
      return { status: 200 as const, message: 'Thank you. A moderator will look at it.' };
    },
    { limit: often },
  );
  api.on(
    reportChannelCall,
    async ({ channel_id, reason }, { viewer }) => {
      await reportChannel(db, viewer, channel_id, reason);
      return { message: 'Thank you. A moderator will look at this channel.' };
    },
    { limit: often },
  );
  api.on(listCall, (page, { viewer }) => listReports(db, addresses, viewer, page));
  api.on(resolveCall, async ({ id }, { viewer, request }) => {
    await resolveReport(db, viewer, id, true, clientOf(request, config));
    return {};
  });
  api.on(reopenReport, async ({ id }, { viewer, request }) => {
    await resolveReport(db, viewer, id, false, clientOf(request, config));
    return {};
  });
}
