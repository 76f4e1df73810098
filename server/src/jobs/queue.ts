import { fromKysely, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';

/** What each job is told; jobs are shells that call one product verb with it. */
export interface JobData {
  'process-video': { videoId: string };
  'encode-chunk': { videoId: string; chunk: number };
  'encode-audio': { videoId: string };
  'package-source': { videoId: string };
  'finish-video': { videoId: string };
  'delete-files': { videoId: string };
  'sweep-uploads': Record<string, never>;
}
export type JobName = keyof JobData;

export interface JobSettings {
  /** Jobs of this name that one worker process runs at a time. */
  concurrency: number;
  /** Hard limit for one run, in seconds. */
  expireInSeconds: number;
}

/** Puts a job into the queue, as part of the transaction that it belongs to. */
export type Enqueue = <N extends JobName>(
  tx: Database,
  name: N,
  data: JobData[N],
  options?: { priority?: number; singletonKey?: string },
) => Promise<void>;
