import { mailNewEmail } from './features/accounts/change-email.ts';
import { deleteExportFile } from './features/exports/exports.ts';
import { mailLink } from './features/accounts/mail-link.ts';
import { mailNotification } from './features/notifications/mail-notification.ts';
import { makeDownload, noteNextTry } from './features/downloads/make-download.ts';
import { deleteFiles } from './features/videos/delete-video.ts';
import { copyNameToFollowers } from './features/subscriptions/copy-channel-name.ts';
import { copyChannelName } from './features/videos/copy-channel-name.ts';
import { notifySubscribers } from './features/notifications/notify-subscribers.ts';
import { keys, picturesFolder } from './storage/storage.ts';
import type { JobContext } from './job-context.ts';
import { withScratch } from './media/context.ts';
import { mediaJobs, triedForADay } from './media-jobs.ts';
import type { Jobs } from './jobs/queue.ts';
import { regularJobs } from './regular-jobs.ts';

const hour = 3600;
// A mail server may be away for half a day.
const mailing = { retries: 20, firstPause: 15, secret: true } as const;

/**
 * Every job: its name and the verb it calls. Media is loaded with the first job that needs it, so
 * that a process which only answers requests never carries it.
 * @param longestPause seconds between two tries of processing, of a file for saving, or of a deletion, at most.
 */
export function allJobs(cores: number, longestPause = hour): Jobs<JobContext> {
  return {
    ...mediaJobs(cores, longestPause),
    'delete-files': {
      run: ({ storage }, { videoId }) => deleteFiles(storage, videoId),
      concurrency: 1,
      timeLimit: 600,
      ...triedForADay(longestPause),
    },
    ...regularJobs,
    'make-download': {
      run: async (context, download, signal) => {
        const { downloadFile } = await import('./media/download-file.ts');
        await makeDownload(context, download, (file, onProgress) =>
          downloadFile({ ...context, signal }, { ...download, file }, onProgress),
        );
      },
      concurrency: 2,
      timeLimit: hour,
      ...triedForADay(longestPause),
      onRetry: ({ db }, download, at) => noteNextTry(db, download, at),
    },
    'send-mail': {
      run: ({ mail }, message) => mail.send(message),
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
    'mail-notification': {
      run: mailNotification,
      concurrency: 2,
      timeLimit: 120,
      ...mailing,
    },
    'tell-subscribers': {
      run: notifySubscribers,
      concurrency: 1,
      timeLimit: 600,
      retries: 20,
      firstPause: 15,
    },
    'copy-channel-name': {
      run: async ({ db }, { channelId }) => {
        await copyChannelName(db, channelId);
        await copyNameToFollowers(db, channelId);
      },
      concurrency: 1,
      timeLimit: hour,
      retries: 20,
      firstPause: 15,
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
      afterLastTry: 'give-up-export',
    },
    'give-up-export': {
      run: async ({ db }, { exportId }) => {
        const { giveUpExport } = await import('./features/exports/make-export.ts');
        await giveUpExport(db, exportId);
      },
      concurrency: 1,
      timeLimit: 60,
      ...triedForADay(longestPause),
    },
    'delete-export': {
      run: ({ storage }, { exportId }) => deleteExportFile(storage, exportId),
      concurrency: 1,
      timeLimit: 600,
      ...triedForADay(longestPause),
    },
    'delete-picture': {
      run: ({ storage }, { file }) => storage.delete(keys.media(picturesFolder, file)),
      concurrency: 1,
      timeLimit: 60,
      ...triedForADay(longestPause),
    },
  };
}
