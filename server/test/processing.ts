import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kind } from '@kinora/contract/videos';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/db/database.ts';
import type { JobName } from '../src/jobs/job-data.ts';
import type { CancelJobs, Enqueue } from '../src/jobs/queue.ts';
import type { MediaContext } from '../src/media/context.ts';
import { cutSource } from '../src/media/cut-source.ts';
import { encodeAudio } from '../src/media/encode-audio.ts';
import { encodeChunk } from '../src/media/encode-chunk.ts';
import { finishVideo } from '../src/media/finish-video.ts';
import { packageSource } from '../src/media/package-source.ts';
import { processVideo } from '../src/media/process-video.ts';
import { remakeVideo } from '../src/media/remake-video.ts';
import { takeFrame } from '../src/media/take-frame.ts';
import { takeOver } from '../src/media/take-over.ts';
import { receiveCut } from '../src/features/uploads/cut-short.ts';
import { replacementHooks } from '../src/replacement-hooks.ts';
import { deleteFiles } from '../src/features/videos/delete-video.ts';
import { folderStorage } from '../src/storage/folder.ts';
import { prepareStorage } from '../src/storage/prepare-storage.ts';
import { keys, type Storage } from '../src/storage/storage.ts';

interface Waiting {
  name: JobName;
  data: { videoId: string; chunk: number; seconds?: number };
  priority: number;
}

/** A worker without a queue server: jobs wait in a list until they are asked to run. */
export interface Workshop {
  readonly context: MediaContext;
  readonly storage: Storage;
  readonly waiting: Waiting[];
  /** Jobs that were due and are not those of a workshop, such as mails: nobody does them. */
  readonly passedOn: Waiting[];
  /** Folder of the stored media of a video. */
  mediaFolder(videoId: string): string;
  /** Receives a file as a new video's upload and enqueues its processing; answers its id. */
  receive(file: string, kind?: Kind): Promise<string>;
  /** Runs the job that is due next. */
  runNext(): Promise<void>;
  /** Runs jobs until none is left. */
  runAll(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a workshop with these settings, and a folder for files that is its own unless it is told one. */
export async function openWorkshop(
  db: Database,
  env: Record<string, string> = {},
  site: string | null = null,
): Promise<Workshop> {
  const config = readConfig(env);
  const folder = site ?? (await mkdtemp(join(tmpdir(), 'kinora-media-')));
  await mkdir(join(folder, 'storage'), { recursive: true });
  await prepareStorage(join(folder, 'storage'), async () => []);
  const storage = folderStorage(join(folder, 'storage'), config.FREE_SPACE_FLOOR);
  const waiting: Waiting[] = [];
  const passedOn: Waiting[] = [];
  const enqueue: Enqueue = async (_tx, name, data, { priority = 0 } = {}) => {
    waiting.push({ name, data: data as Waiting['data'], priority });
    waiting.sort((a, b) => b.priority - a.priority);
  };
  const cancelJobs: CancelJobs = async (_tx, name, { videoId }: Partial<Waiting['data']>) => {
    const left = waiting.filter((job) => job.name !== name || job.data.videoId !== videoId);
    waiting.splice(0, waiting.length, ...left);
  };
  const context: MediaContext = {
    db,
    storage,
    enqueue,
    cancelJobs,
    isRunning: async () => false,
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    scratch: join(folder, 'scratch'),
    maxSeconds: config.VIDEO_MAX_SECONDS,
    quota: config.UPLOAD_QUOTA,
    floor: config.FREE_SPACE_FLOOR,
    signal: new AbortController().signal,
  };
  const jobs: Partial<Record<JobName, (data: Waiting['data']) => Promise<void>>> = {
    'process-video': (data) => processVideo(context, data),
    'encode-chunk': (data) => encodeChunk(context, data),
    'encode-audio': (data) => encodeAudio(context, data),
    'package-source': (data) => packageSource(context, data),
    'finish-video': (data) => finishVideo(context, data),
    'remake-video': (data) => remakeVideo(context, data),
    'take-frame': ({ videoId, seconds = 0 }) => takeFrame(context, { videoId, seconds }),
    'take-over': ({ videoId }) => takeOver(context, videoId, replacementHooks(context)),
    'delete-files': ({ videoId }) => deleteFiles(storage, videoId),
    'cut-source': ({ videoId }) => receiveCut(context, videoId, () => cutSource(context, videoId)),
  };
  const runNext = async () => {
    const job = waiting.shift();
    if (!job) return;
    const run = jobs[job.name];
    if (run) await run(job.data);
    else passedOn.push(job);
  };
  return {
    context,
    storage,
    waiting,
    passedOn,
    mediaFolder: (videoId) => join(folder, 'storage', keys.media(videoId)),
    async receive(file, kind: Kind = 'auto') {
      const videoId = await insertVideo(db, kind);
      const path = join(folder, 'storage', keys.original(videoId));
      await mkdir(dirname(path), { recursive: true });
      await copyFile(file, path);
      await enqueue(db, 'process-video', { videoId }, { priority: 1000 });
      return videoId;
    },
    runNext,
    async runAll() {
      while (waiting.length > 0) await runNext();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function insertVideo(db: Database, kind: Kind): Promise<string> {
  const id = randomUUID().slice(0, 12);
  const user = { id, name: 'Robin', email: `${id}@example.org`, username: `robin-${id}` };
  await db.insertInto('users').values(user).execute();
  await db.insertInto('channels').values({ id, user_id: id, name: 'Robin' }).execute();
  await db
    .insertInto('videos')
    .values({ id, channel_id: id, channel_name: 'Robin', title: 'A clip', kind })
    .execute();
  return id;
}
