import { Readable } from 'node:stream';
import type { Database } from '../db/database.ts';
import { keys, type Storage } from '../storage/storage.ts';

/** All of a stored rendition as one fragmented MP4 stream: one initialisation, then all segments. */
export async function readRendition(
  db: Database,
  storage: Storage,
  videoId: string,
  name: string,
): Promise<Readable> {
  const chunks = await db
    .selectFrom('chunks')
    .where('video_id', '=', videoId)
    .where('rendition', '=', name)
    .select(['index', 'file', 'init_bytes', 'sizes'])
    .orderBy('index')
    .execute();
  async function* bytes() {
    for (const { index, file, init_bytes, sizes } of chunks) {
      const end = init_bytes + sizes.reduce((sum, size) => sum + size, 0);
      const start = index === 0 ? 0 : init_bytes;
      yield* readRange(storage, keys.media(videoId, file), start, end);
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}

async function* readRange(storage: Storage, key: string, start: number, end: number) {
  const file = await storage.open(key);
  if (!file) throw new Error(`${key} is missing from storage`);
  try {
    let at = start;
    while (at < end) {
      const buffer = Buffer.alloc(Math.min(2 ** 20, end - at));
      const length = await file.read(buffer, at);
      if (length === 0) throw new Error(`${key} is shorter than it was`);
      yield buffer.subarray(0, length);
      at += length;
    }
  } finally {
    await file.close();
  }
}
