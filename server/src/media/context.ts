import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger as Log } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Enqueue, IsRunning, CancelJobs } from '../jobs/queue.ts';
import type { Floor, Quota } from '../sizes.ts';
import { roomOn, StorageFull } from '../storage/room.ts';
import type { Storage } from '../storage/storage.ts';

/** What the jobs of media work with. */
export interface MediaContext {
  readonly db: Database;
  readonly storage: Storage;
  readonly enqueue: Enqueue;
  readonly cancelJobs: CancelJobs;
  readonly isRunning: IsRunning;
  readonly log: Log;
  /** Folder for files that are being made; several workers of one machine may share it. */
  readonly scratch: string;
  /** Longest video that is taken, in seconds. */
  readonly maxSeconds: number;
  /** What the videos of one account may take. */
  readonly quota: Quota;
  /** Free space of a disk that is not written to. */
  readonly floor: Floor;
  /** Aborted when the job must be given back to the queue. */
  readonly signal: AbortSignal;
}

/**
 * Lends an empty folder, which is removed whatever happens.
 * @throws StorageFull
 */
export async function withScratch<T>(
  context: MediaContext,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await requireRoom(context);
  const folder = await mkdtemp(join(context.scratch, `job-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Lets work that writes go on only while there is room, where it is made and where it is kept.
 * @param bytes that will be kept
 * @throws StorageFull; the work is to be tried again later.
 */
export async function requireRoom(
  { storage, scratch, floor }: MediaContext,
  bytes = 0,
): Promise<void> {
  await mkdir(scratch, { recursive: true });
  const [stored, made] = await Promise.all([storage.room(), roomOn(scratch, floor)]);
  if (stored <= bytes || made <= 0) throw new StorageFull();
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
