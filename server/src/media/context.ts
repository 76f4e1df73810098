import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger as Log } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Enqueue } from '../jobs/queue.ts';
import type { Storage } from '../storage/storage.ts';

/** What the jobs of media work with. */
export interface MediaContext {
  readonly db: Database;
  readonly storage: Storage;
  readonly enqueue: Enqueue;
  readonly log: Log;
  /** Folder for files that are being made; several workers of one machine may share it. */
  readonly scratch: string;
  /** Longest video that is taken, in seconds. */
  readonly maxSeconds: number;
  /** Aborted when the job must be given back to the queue. */
  readonly signal: AbortSignal;
}

/** The video was deleted while it was worked on: nothing is left to do, and nothing went wrong. */
export class VideoGone extends Error {}

/** Runs a job's work and ends it in silence if its video is deleted meanwhile. */
export async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof VideoGone)) throw error;
  }
}

/** Lends an empty folder, which is removed whatever happens. */
export async function withScratch<T>(
  { scratch }: MediaContext,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, `job-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of workers of this machine that were killed; called when a worker starts. */
export async function sweepScratch(scratch: string): Promise<void> {
  const names = await readdir(scratch).catch(() => []);
  for (const name of names) {
    const pid = Number(/^job-(\d+)-/.exec(name)?.[1]);
    if (pid === process.pid || !pid || !isRunning(pid)) {
      await rm(join(scratch, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
