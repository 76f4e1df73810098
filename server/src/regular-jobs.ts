import { deleteDueAccounts } from './features/accounts/schedule-account-deletion.ts';
import { checkDueLinks } from './features/channels/check-links.ts';
import { sweepExports } from './features/exports/exports.ts';
import { sweepAccounts } from './features/accounts/sweep-accounts.ts';
import { sweepRemovedHistory } from './features/history/remove.ts';
import { sweepDeletedPlaylists } from './features/playlists/change-playlist.ts';
import { sweepRemovedEntries } from './features/playlists/remove-entries.ts';
import { sweepNotifications } from './features/notifications/sweep-notifications.ts';
import { sweepCountedViews } from './features/analytics/count-views.ts';
import { sweepNumbers } from './features/analytics/sweep-days.ts';
import { sweepShortsVisits } from './features/shorts/list-shorts.ts';
import { sweepVisits } from './features/recommendations/list-for-you.ts';
import { sweepCoWatches } from './features/recommendations/note-co-watches.ts';
import { sweepDownloads } from './features/downloads/make-download.ts';
import { deleteDueVideos } from './features/videos/delete-videos.ts';
import { sweepFollowedNames } from './features/subscriptions/copy-channel-name.ts';
import { sweepChannelNames } from './features/videos/copy-channel-name.ts';
import { publishDueVideos } from './features/videos/publish-due-videos.ts';
import { raiseReach } from './features/videos/raise-reach.ts';
import { refreshListed, trendDays } from './features/videos/refresh-listed.ts';
import { sweepUploads } from './features/uploads/sweep-uploads.ts';
import type { Jobs } from './jobs/queue.ts';
import { sweepSupersededFiles } from './features/videos/superseded-files.ts';
import { sweepHeldComments } from './features/comments/sweep-held-comments.ts';
import type { JobContext } from './job-context.ts';

const hour = 3600;

const regular = (cron: string, timeLimit = hour) => ({
  concurrency: 1,
  timeLimit,
  retries: 1,
  cron,
});

/** What comes round by itself: each one at a time, and what fails waits for the next time. */
export const regularJobs = {
  'delete-due-videos': {
    run: deleteDueVideos,
    ...regular('* * * * *'),
  },
  'publish-due-videos': {
    run: (context) => publishDueVideos(context),
    ...regular('* * * * *'),
  },
  'sweep-downloads': {
    run: ({ db, storage }) => sweepDownloads(db, storage),
    ...regular('50 3 * * *'),
  },
  'sweep-uploads': {
    run: sweepUploads,
    ...regular('*/10 * * * *', 600),
  },
  'sweep-former-files': {
    run: ({ db, storage }) => sweepSupersededFiles({ db, storage }),
    ...regular('27 * * * *'),
  },
  'sweep-accounts': {
    run: (context) => sweepAccounts(context.db, context.keys),
    ...regular('17 * * * *', 600),
  },
  'sweep-notifications': {
    run: ({ db }) => sweepNotifications(db),
    ...regular('40 3 * * *'),
  },
  'sweep-removed-history': {
    run: ({ db }) => sweepRemovedHistory(db),
    ...regular('51 * * * *', 600),
  },
  'sweep-removed-entries': {
    run: ({ db }) => sweepRemovedEntries(db),
    ...regular('53 * * * *', 600),
  },
  'sweep-deleted-playlists': {
    run: ({ db }) => sweepDeletedPlaylists(db),
    ...regular('57 * * * *', 600),
  },
  'sweep-views': {
    run: ({ db }) => sweepCountedViews(db),
    ...regular('23 * * * *', 600),
  },
  'sweep-views-by-hour': {
    run: ({ db }) => sweepNumbers(db),
    ...regular('30 4 * * *'),
  },
  'raise-reach': {
    run: ({ db }) => raiseReach(db, 2),
    ...regular('*/5 * * * *', 600),
  },
  // What was watched while no worker ran.
  'sweep-reach': {
    run: ({ db }) => raiseReach(db, 48),
    ...regular('10 4 * * *'),
  },
  // Of the last two hours, so that nothing is missed that was counted late.
  'refresh-lists': {
    run: ({ db }) => refreshListed(db, 2),
    ...regular('* * * * *', 600),
  },
  // What was watched while no worker ran.
  'sweep-lists': {
    run: ({ db }) => refreshListed(db, trendDays * 24),
    ...regular('0 4 * * *'),
  },
  'sweep-channel-names': {
    run: async ({ db }) => {
      await sweepChannelNames(db);
      await sweepFollowedNames(db);
    },
    ...regular('20 4 * * *'),
  },
  'sweep-together': {
    run: ({ db }) => sweepCoWatches(db),
    ...regular('10 4 * * *'),
  },
  'sweep-for-you': {
    run: async ({ db }) => {
      await sweepVisits(db);
      await sweepShortsVisits(db);
    },
    ...regular('15 4 * * *'),
  },
  'sweep-exports': {
    run: ({ db, storage }) => sweepExports(db, storage),
    ...regular('37 * * * *', 600),
  },
  'check-links': {
    run: ({ db, publicUrl }, _, signal) => checkDueLinks(db, { publicUrl, signal }),
    ...regular('*/5 * * * *', 600),
  },
  'delete-due-accounts': {
    run: deleteDueAccounts,
    ...regular('7 * * * *'),
  },
  'sweep-held-comments': {
    run: ({ db }) => sweepHeldComments(db),
    ...regular('55 * * * *', 600),
  },
} satisfies Partial<Jobs<JobContext>>;
