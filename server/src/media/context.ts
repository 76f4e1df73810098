import type { FastifyBaseLogger as Log } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Enqueue } from '../jobs/queue.ts';
import type { Storage } from '../storage/storage.ts';

/** What processing works with. */
export interface MediaContext {
  db: Database;
  storage: Storage;
  enqueue: Enqueue;
  log: Log;
  /** Folder for files that live no longer than a job. */
  scratch: string;
  /** Longest video that is taken, in seconds. */
  maxSeconds: number;
  /** Aborted when the process stops or another worker has the job. */
  signal: AbortSignal;
}
