import { statfs } from 'node:fs/promises';
import { Failed } from '../fail.ts';
import type { Floor } from '../sizes.ts';

/** There is no room on a disk. It says nothing of any file: another try, later, may find room. */
export class StorageFull extends Failed {
  constructor(message?: string) {
    super('storage_full', message);
  }
}

/**
 * Bytes that can still be written to the disk of a folder before only the floor is left; negative
 * below it. The floor is for what the site itself writes, the database above all: that does not
 * grow with the disk, so on a large one the size counts, and on a small one the share.
 */
export async function roomOn(folder: string, { bytes, share }: Floor): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - Math.min(bytes, share * blocks * bsize);
}

/** Whether an error of the file system says that a disk, or somebody's part of it, is full. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
