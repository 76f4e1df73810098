import { mailNewEmail } from './features/accounts/change-email.ts';
import { deleteDueAccounts } from './features/accounts/schedule-account-deletion.ts';
import { deleteExportFile, sweepExports } from './features/exports/exports.ts';
import { mailLink } from './features/accounts/mail-link.ts';
import { sweepAccounts } from './features/accounts/sweep-accounts.ts';
import { sweepRemovedHistory } from './features/history/remove.ts';
import { sweepRemovedEntries } from './features/playlists/remove-entries.ts';
import { mailNotification } from './features/notifications/mail-notification.ts';
import { sweepNotifications } from './features/notifications/sweep-notifications.ts';
import { sweepCountedViews } from './features/analytics/count-views.ts';
import { sweepNumbers } from './features/analytics/sweep-days.ts';
import { sweepShortsVisits } from './features/shorts/list-shorts.ts';
import { sweepVisits } from './features/recommendations/list-for-you.ts';
import { sweepTogether } from './features/recommendations/note-co-watches.ts';
import { makeDownload, sweepDownloads } from './features/downloads/make-download.ts';
import { deleteDueVideos } from './features/videos/delete-videos.ts';
import { deleteFiles } from './features/videos/drafts.ts';
import { copyChannelName, sweepChannelNames } from './features/videos/copy-channel-name.ts';
import { publishDueVideos } from './features/videos/publish-due-videos.ts';
import { raiseReach } from './features/videos/raise-reach.ts';
import { refreshListed, trendDays } from './features/videos/refresh-listed.ts';
import { tellSubscribers } from './features/notifications/tell-subscribers.ts';
import { sweepUploads } from './features/uploads/sweep-uploads.ts';
import type { MediaAddresses } from './storage/addresses.ts';
import { keys, picturesFolder } from './storage/storage.ts';
import type { Keys } from './keys.ts';
import type { Mail } from './mail/mail.ts';
import { type MediaContext, withScratch } from './media/context.ts';
import type { MediaJob } from './media/note-retry.ts';
import { type Job, type Jobs, triesWithin } from './jobs/queue.ts';

/** What jobs work with; the signal comes with each job. */
export interface JobContext extends Omit<MediaContext, 'signal'> {
  mail: Mail;
  addresses: MediaAddresses;
  keys: Keys;
  /** What links begin with. */
  publicUrl: string;
}

const hour = 3600;
// A run of ffmpeg that cannot be resumed, over the longest video that may be taken. Whether its
// worker is alive is known from the heartbeat.
const unbroken = 23 * hour;
// A mail server may be away for half a day.
const mailing = { retries: 20, patience: 15, secret: true } as const;

/** What comes round by itself shares this: one at a time, and what fails waits for the next time. */
const regular = (cron: string, timeLimit = hour) => ({
  concurrency: 1,
  timeLimit,
  retries: 1,
  cron,
});

/** How long a job of processing is tried again: whoever looks after the site finds a day's outage. */
const triedForSeconds = 24 * hour;
const outOfTries =
  'This could not be processed for more than a day, and not because of the file. ' +
  'Try again, and tell the operator of this site if it stays so.';

/** What all jobs of processing share: rising pauses, and a note of the next try for the owner. */
function ofMedia(name: MediaJob, longestPause: number) {
  const pauses = { patience: 3, longestPause };
  return {
    ...pauses,
    retries: triesWithin(triedForSeconds, pauses),
    afterLastTry: 'give-up',
    onRetry: async (context, { videoId }, at) =>
      (await import('./media/note-retry.ts')).noteRetry(context, name, videoId, at),
  } satisfies Partial<Job<JobContext, { videoId: string }>>;
}

/**
 * Every job: its name and the verb it calls. Media is loaded with the first job that needs it, so
 * that a process which only answers requests never carries it.
 * @param longestPause seconds between two tries of processing at most.
 */
export function allJobs(cores: number, longestPause = hour): Jobs<JobContext> {
  // One encoder uses two cores well: it runs all rungs of a chunk side by side.
  const encoders = Math.max(1, Math.floor(cores / 2));
  const processing = (name: MediaJob) => ofMedia(name, longestPause);
  return {
    'process-video': {
      run: async (context, data, signal) =>
        (await import('./media/process-video.ts')).processVideo({ ...context, signal }, data),
      concurrency: 2,
      timeLimit: hour,
      ...processing('process-video'),
    },
    'encode-chunk': {
      run: async (context, data, signal) =>
        (await import('./media/encode-chunk.ts')).encodeChunk({ ...context, signal }, data),
      concurrency: encoders,
      timeLimit: hour,
      ...processing('encode-chunk'),
    },
    'encode-audio': {
      run: async (context, data, signal) =>
        (await import('./media/encode-audio.ts')).encodeAudio({ ...context, signal }, data),
      concurrency: 1,
      timeLimit: unbroken,
      ...processing('encode-audio'),
    },
    'package-source': {
      run: async (context, data, signal) =>
        (await import('./media/package-source.ts')).packageSource({ ...context, signal }, data),
      concurrency: 1,
      timeLimit: unbroken,
      ...processing('package-source'),
    },
    'finish-video': {
      run: async (context, data, signal) =>
        (await import('./media/finish-video.ts')).finishVideo({ ...context, signal }, data),
      concurrency: 1,
      timeLimit: 4 * hour,
      ...processing('finish-video'),
    },
    'give-up': {
      run: async (context, { videoId }) => {
        const { giveUp } = await import('./media/give-up.ts');
        await giveUp(context, videoId, outOfTries);
      },
      concurrency: 1,
      timeLimit: 60,
      retries: 100,
    },
    'take-frame': {
      run: async (context, data, signal) =>
        (await import('./media/take-frame.ts')).takeFrame({ ...context, signal }, data),
      concurrency: 1,
      timeLimit: 600,
      retries: 3,
    },
    'delete-files': {
      run: ({ storage }, { videoId }) => deleteFiles(storage, videoId),
      concurrency: 1,
      timeLimit: 600,
      retries: 100,
    },
    'delete-due-videos': {
      run: (context) => deleteDueVideos(context),
      ...regular('* * * * *'),
    },
    'publish-due-videos': {
      run: (context) => publishDueVideos(context),
      ...regular('* * * * *'),
    },
    'make-download': {
      run: async (context, download, signal) => {
        const { downloadFile } = await import('./media/download-file.ts');
        const { videoId, rung } = download;
        await makeDownload(context, download, (onProgress) =>
          downloadFile({ ...context, signal }, videoId, rung, onProgress),
        );
      },
      concurrency: 2,
      timeLimit: hour,
      retries: 2,
    },
    'sweep-downloads': {
      run: ({ db, storage }) => sweepDownloads(db, storage),
      ...regular('50 3 * * *'),
    },
    'sweep-uploads': {
      run: sweepUploads,
      ...regular('*/10 * * * *', 600),
    },
    'send-mail': {
      run: ({ mail }, letter) => mail.send(letter),
      concurrency: 2,
      timeLimit: 120,
      ...mailing,
    },
    'mail-link': {
      run: mailLink,
      concurrency: 2,
      timeLimit: 120,
      ...mailing,
    },
    'sweep-accounts': {
      run: (context) => sweepAccounts(context.db, context.keys),
      ...regular('17 * * * *', 600),
    },
    'mail-notification': {
      run: mailNotification,
      concurrency: 2,
      timeLimit: 120,
      ...mailing,
    },
    'sweep-notifications': {
      run: ({ db }) => sweepNotifications(db),
      ...regular('40 3 * * *'),
    },
    'sweep-removed-history': {
      run: ({ db }) => sweepRemovedHistory(db),
      concurrency: 1,
      timeLimit: 600,
      retries: 1,
      cron: '51 * * * *',
    },
    'sweep-removed-entries': {
      run: ({ db }) => sweepRemovedEntries(db),
      concurrency: 1,
      timeLimit: 600,
      retries: 1,
      cron: '53 * * * *',
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
      run: ({ db }) => raiseReach(db),
      ...regular('*/5 * * * *', 600),
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
    'tell-subscribers': {
      run: tellSubscribers,
      concurrency: 1,
      timeLimit: 600,
      retries: 20,
      patience: 15,
    },
    'copy-channel-name': {
      run: ({ db }, { channelId }) => copyChannelName(db, channelId),
      concurrency: 1,
      timeLimit: hour,
      retries: 20,
      patience: 15,
    },
    'sweep-channel-names': {
      run: ({ db }) => sweepChannelNames(db),
      ...regular('20 4 * * *'),
    },
    'sweep-together': {
      run: ({ db }) => sweepTogether(db),
      ...regular('10 4 * * *'),
    },
    'sweep-for-you': {
      run: async ({ db }) => {
        await sweepVisits(db);
        await sweepShortsVisits(db);
      },
      ...regular('15 4 * * *'),
    },
    'mail-new-email': {
      run: (context, { userId }) => mailNewEmail(context, userId),
      concurrency: 1,
      timeLimit: 120,
      ...mailing,
    },
    'export-data': {
      run: async (context, { exportId }, signal) => {
        const { makeExport } = await import('./features/exports/make-export.ts');
        const withFolder = (work: (folder: string) => Promise<void>) =>
          withScratch({ ...context, signal }, work);
        await makeExport({ ...context, withFolder }, exportId);
      },
      concurrency: 1,
      timeLimit: hour,
      retries: 2,
    },
    'delete-export': {
      run: ({ storage }, { exportId }) => deleteExportFile(storage, exportId),
      concurrency: 1,
      timeLimit: 600,
      retries: 100,
    },
    'sweep-exports': {
      run: ({ db, storage }) => sweepExports(db, storage),
      ...regular('37 * * * *', 600),
    },
    'delete-picture': {
      run: ({ storage }, { file }) => storage.delete(keys.media(picturesFolder, file)),
      concurrency: 1,
      timeLimit: 60,
      retries: 100,
    },
    'delete-due-accounts': {
      run: ({ db, enqueue }) => deleteDueAccounts(db, enqueue),
      ...regular('7 * * * *', 600),
    },
  };
}
