import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { keys } from '../storage/storage.ts';
import type { MediaContext } from './context.ts';
import type { Piece } from './segments.ts';
import { VideoGone } from './source-errors.ts';
import type { Plan } from './work.ts';
import { writePlaylists } from './write-playlists.ts';

/** A file of a rendition that is ready to be watched. */
export interface NewChunk {
  readonly rendition: string;
  readonly index: number;
  readonly piece: Piece;
  /** Whether it is the last of a rendition whose number of pieces was not known before. */
  readonly last?: boolean;
}

type StoredChunk = NewChunk & { readonly file: string };

/**
 * Stores chunks, notes them, and lets the playlists grow by them. A chunk that was published before
 * stays what it was. Files are stored first and playlists written last, both outside of any
 * transaction; a job that is run again continues in between.
 * @throws VideoGone if the video was deleted or has failed; its chunks are then removed again.
 */
export async function publish(
  context: MediaContext,
  videoId: string,
  plan: Plan,
  chunks: readonly NewChunk[],
): Promise<void> {
  const { db, storage } = context;
  const stored = await Promise.all(
    chunks.map(async (chunk) => ({ ...chunk, file: await store(context, videoId, chunk) })),
  );
  const remove = (file: string) => storage.delete(keys.media(videoId, file));
  try {
    const superfluous = await noteChunks(db, videoId, stored);
    await Promise.all(superfluous.map(remove));
    await writePlaylists(context, videoId, plan);
  } catch (error) {
    if (error instanceof VideoGone) await Promise.all(stored.map(({ file }) => remove(file)));
    throw error;
  }
}

/** Every stored file has a name of its own, so that no name ever stands for two contents. */
async function store(
  { storage }: MediaContext,
  videoId: string,
  { rendition, index, piece }: NewChunk,
): Promise<string> {
  const unique = randomBytes(4).toString('hex');
  const file = `${rendition}-${String(index).padStart(4, '0')}-${unique}.mp4`;
  await storage.adopt(keys.media(videoId, file), piece.path);
  return file;
}

/** Notes stored chunks. @returns the files of those that were there already. */
function noteChunks(
  db: Database,
  videoId: string,
  stored: readonly StoredChunk[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await wantPlaylists(
      tx,
      videoId,
      stored.map(({ rendition }) => rendition),
    );
    const superfluous: string[] = [];
    for (const chunk of stored) {
      if (!(await insertChunk(tx, videoId, chunk))) superfluous.push(chunk.file);
    }
    return superfluous;
  });
}

/** @throws VideoGone if the video was deleted or has failed. */
async function wantPlaylists(
  tx: Database,
  videoId: string,
  renditions: readonly string[],
): Promise<void> {
  // Nobody deletes the video before the transaction ends, as with any reference to it.
  const wanted = await tx
    .insertInto('publications')
    .columns(['video_id', 'wanted', 'stale'])
    .expression((query) =>
      query
        .selectFrom('videos')
        .where('id', '=', videoId)
        .where('state', '!=', 'failed')
        .where('remaking', '=', false)
        .select(['id', sql.lit(1).as('wanted'), sql`${renditions}::text[]`.as('stale')])
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.column('video_id').doUpdateSet((set) => ({
        wanted: set('publications.wanted', '+', 1),
        stale: sql`publications.stale || excluded.stale`,
      })),
    )
    .returning('video_id')
    .executeTakeFirst();
  if (!wanted) throw new VideoGone();
}

async function insertChunk(
  tx: Database,
  videoId: string,
  { rendition, index, file, piece, last }: StoredChunk,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chunks')
    .values({
      video_id: videoId,
      rendition,
      index,
      file,
      init_bytes: piece.initBytes,
      durations: [...piece.durations],
      sizes: [...piece.sizes],
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await tx
    .updateTable('renditions')
    .set({ codecs: piece.codecs, ...(last && { chunk_count: index + 1 }) })
    .where('video_id', '=', videoId)
    .where('name', '=', rendition)
    .execute();
  return numInsertedOrUpdatedRows === 1n;
}
