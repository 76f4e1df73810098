import { randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';
import type { Enqueue } from './jobs/queue.ts';
import { keys, picturesFolder, type Storage } from './storage/storage.ts';

/** The formats of a picture: WebP, which every browser shows, and a smaller AVIF of a large one. */
export type PictureFormat = 'webp' | 'avif';

const folder = `/media/${picturesFolder}/`;

/**
 * Keeps a picture under a name of its own.
 * @returns the path of its WebP; its other formats lie beside it.
 */
export async function keepPicture(
  storage: Storage,
  files: Partial<Record<PictureFormat, Uint8Array>>,
): Promise<string> {
  const name = randomBytes(16).toString('hex');
  for (const [format, bytes] of Object.entries(files)) {
    await storage.put(keys.media(picturesFolder, `${name}.${format}`), bytes);
  }
  return `${folder}${name}.webp`;
}

/** Enqueues the deletion of a picture's files, if it is one that we store. */
export async function dropPicture(
  db: Database,
  enqueue: Enqueue,
  path: string | null,
  formats: readonly PictureFormat[] = ['webp'],
): Promise<void> {
  const [, name] = path?.split(folder) ?? [];
  if (!name) return;
  for (const format of formats) {
    await enqueue(db, 'delete-picture', { file: name.replace(/webp$/, format) });
  }
}
