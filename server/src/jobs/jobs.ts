import { mailNewEmail } from '../features/accounts/change-email.ts';
import { deleteDueAccounts } from '../features/accounts/leave.ts';
import { deleteExportFile, sweepExports } from '../features/exports/exports.ts';
import { mailLink } from '../features/accounts/mail-link.ts';
import { sweepAccounts } from '../features/accounts/sweep-accounts.ts';
import { mailNotification } from '../features/notifications/mail-notification.ts';
import { sweepNotifications } from '../features/notifications/sweep-notifications.ts';
import { sweepCountedViews } from '../features/analytics/count-views.ts';
import { sweepTogether } from '../features/recommendations/note-together.ts';
import { makeDownload, sweepDownloads } from '../features/downloads/make-download.ts';
import { deleteFiles } from '../features/videos/delete-files.ts';
import { announce, markFailed } from '../features/videos/processing.ts';
import { sweepUploads } from '../features/uploads/uploads.ts';
import type { MediaAddresses } from '../storage/addresses.ts';
import { keys, picturesFolder } from '../storage/storage.ts';
import type { Mail } from '../mail/mail.ts';
import { type MediaContext, withScratch } from '../media/context.ts';
import type { Jobs } from './queue.ts';

/** What jobs work with; the signal comes with each job. */
export interface JobContext extends Omit<MediaContext, 'signal'> {
  mail: Mail;
  addresses: MediaAddresses;
  /** What links begin with. */
  publicUrl: string;
}

const hour = 3600;
// A mail server may be away for half a day.
const mailing = { retries: 20, patience: 15, secret: true } as const;
const giveUp = { retries: 5, afterLastTry: 'give-up' } as const;

/**
 * Every job: its name and the verb it calls. Media is loaded with the first job that needs it, so
 * that a process which only answers requests never carries it.
 */
export function allJobs(cores: number): Jobs<JobContext> {
  // One encoder uses two cores well: it runs all rungs of a chunk side by side.
  const encoders = Math.max(1, Math.floor(cores / 2));
  return {
    'process-video': {
      run: async (context, data, signal) =>
        (await import('../media/process-video.ts')).processVideo({ ...context, signal }, data),
      concurrency: 2,
      timeLimit: hour,
      ...giveUp,
    },
    'encode-chunk': {
      run: async (context, data, signal) =>
        (await import('../media/encode-chunk.ts')).encodeChunk({ ...context, signal }, data),
      concurrency: encoders,
      timeLimit: hour,
      ...giveUp,
    },
    'encode-audio': {
      run: async (context, data, signal) =>
        (await import('../media/encode-audio.ts')).encodeAudio({ ...context, signal }, data),
      concurrency: 1,
      timeLimit: 4 * hour,
      ...giveUp,
    },
    'package-source': {
      run: async (context, data, signal) =>
        (await import('../media/package-source.ts')).packageSource({ ...context, signal }, data),
      concurrency: 1,
      timeLimit: 4 * hour,
      ...giveUp,
    },
    'finish-video': {
      run: async (context, data, signal) =>
        (await import('../media/finish-video.ts')).finishVideo({ ...context, signal }, data),
      concurrency: 1,
      timeLimit: hour,
      ...giveUp,
    },
    'give-up': {
      run: async ({ db, enqueue }, { videoId }) => {
        const sentence = 'Processing failed several times. Upload the file again.';
        await db.transaction().execute(async (tx) => {
          await markFailed(tx, enqueue, videoId, sentence);
          await announce(tx, videoId);
        });
      },
      concurrency: 1,
      timeLimit: 60,
      retries: 100,
    },
    'delete-files': {
      run: ({ storage }, { videoId }) => deleteFiles(storage, videoId),
      concurrency: 1,
      timeLimit: 600,
      retries: 100,
    },
    'make-download': {
      run: async (context, download, signal) => {
        const { downloadFile } = await import('../media/download-file.ts');
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
      concurrency: 1,
      timeLimit: hour,
      retries: 1,
      cron: '50 3 * * *',
    },
    'sweep-uploads': {
      run: ({ db, storage, enqueue }) => sweepUploads(db, storage, enqueue, keys.original),
      concurrency: 1,
      timeLimit: 600,
      retries: 1,
      cron: '*/10 * * * *',
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
      run: ({ db }) => sweepAccounts(db),
      concurrency: 1,
      timeLimit: 600,
      retries: 1,
      cron: '17 * * * *',
    },
    'mail-notification': {
      run: mailNotification,
      concurrency: 2,
      timeLimit: 120,
      ...mailing,
    },
    'sweep-notifications': {
      run: ({ db }) => sweepNotifications(db),
      concurrency: 1,
      timeLimit: hour,
      retries: 1,
      cron: '40 3 * * *',
    },
    'sweep-views': {
      run: ({ db }) => sweepCountedViews(db),
      concurrency: 1,
      timeLimit: 600,
      retries: 1,
      cron: '23 * * * *',
    },
    'sweep-together': {
      run: ({ db }) => sweepTogether(db),
      concurrency: 1,
      timeLimit: hour,
      retries: 1,
      cron: '10 4 * * *',
    },
    'mail-new-email': {
      run: (context, { userId }) => mailNewEmail(context, userId),
      concurrency: 1,
      timeLimit: 120,
      ...mailing,
    },
    'export-data': {
      run: (context, { exportId }, signal) =>
        withScratch({ ...context, signal }, async (folder) =>
          (await import('../features/exports/make-export.ts')).makeExport(
            { ...context, folder },
            exportId,
          ),
        ),
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
      concurrency: 1,
      timeLimit: 600,
      retries: 1,
      cron: '37 * * * *',
    },
    'delete-picture': {
      run: ({ storage }, { file }) => storage.delete(keys.media(picturesFolder, file)),
      concurrency: 1,
      timeLimit: 60,
      retries: 100,
    },
    'delete-due-accounts': {
      run: ({ db, enqueue }) => deleteDueAccounts(db, enqueue),
      concurrency: 1,
      timeLimit: 600,
      retries: 1,
      cron: '7 * * * *',
    },
  };
}
