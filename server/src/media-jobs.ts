import { forgetDownloads } from './features/downloads/make-download.ts';
import { receiveCut } from './features/uploads/cut-short.ts';
import type { JobContext } from './job-context.ts';
import { type Job, type Jobs, triesWithin } from './jobs/queue.ts';
import type { MediaJob } from './media/note-retry.ts';
import { replacementHooks } from './replacement-hooks.ts';

const hour = 3600;
// A run of ffmpeg that cannot be resumed, over the longest video that may be taken. Whether its
// worker is alive is known from the heartbeat.
const unbroken = 23 * hour;

/** How long a job of processing is tried again: whoever looks after the site finds a day's outage. */
const triedForSeconds = 24 * hour;
const outOfTries =
  'Processing has failed for more than a day, and not because of the file. ' +
  'Try again, and contact the operator of this site if it persists.';

/** How a job is tried again that waits for storage or anything else of ours, a day long. */
export function triedForADay(longestPause: number) {
  const pauses = { firstPause: 3, longestPause };
  return { ...pauses, retries: triesWithin(triedForSeconds, pauses) };
}

/** What all jobs of processing share: rising pauses, and a note of the next try for the owner. */
function ofMedia(name: MediaJob, longestPause: number) {
  return {
    ...triedForADay(longestPause),
    afterLastTry: 'give-up',
    onRetry: async (context, { videoId }, at) =>
      (await import('./media/note-retry.ts')).noteRetry(context, name, videoId, at),
  } satisfies Partial<Job<JobContext, { videoId: string }>>;
}

/**
 * The jobs that make videos of files. Their code is loaded with the first of them, so that a process
 * which only answers requests never carries it.
 * @param longestPause seconds between two tries at most.
 */
export function mediaJobs(cores: number, longestPause: number) {
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
        await giveUp(context, videoId, outOfTries, { remaking: true });
      },
      concurrency: 1,
      timeLimit: 60,
      ...triedForADay(longestPause),
    },
    'cut-source': {
      run: (context, { videoId }, signal) =>
        receiveCut(context, videoId, async () =>
          (await import('./media/cut-source.ts')).cutSource({ ...context, signal }, videoId),
        ),
      concurrency: 1,
      timeLimit: hour,
      ...processing('cut-source'),
    },
    'remake-video': {
      run: async (context, data, signal) => {
        await forgetDownloads(context, data.videoId);
        await (await import('./media/remake-video.ts')).remakeVideo({ ...context, signal }, data);
        // Of what it was until now more may have been asked for meanwhile.
        await forgetDownloads(context, data.videoId);
      },
      concurrency: 2,
      timeLimit: hour,
      ...processing('remake-video'),
    },
    'take-over': {
      run: async (context, { videoId }, signal) => {
        const { takeOver } = await import('./media/take-over.ts');
        await takeOver({ ...context, signal }, videoId, replacementHooks(context));
      },
      concurrency: 1,
      timeLimit: hour,
      ...processing('take-over'),
    },
    'take-frame': {
      run: async (context, data, signal) =>
        (await import('./media/take-frame.ts')).takeFrame({ ...context, signal }, data),
      concurrency: 1,
      timeLimit: 600,
      ...triedForADay(longestPause),
    },
  } satisfies Partial<Jobs<JobContext>>;
}
