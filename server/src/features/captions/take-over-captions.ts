import { captionLimits } from '@kinora/contract/text/limits';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Replacement } from '../videos/pending-replacement.ts';
import { deleteFound } from './save-captions.ts';

/** What became of the captions of a video whose file was replaced. */
export interface TakenCaptions {
  /** Ids of those that nobody has any more: of the file before, and of the new one where others stay. */
  dropped: string[];
  /** Those that the new file has brought along. */
  taken: { id: string; language: string }[];
}

/**
 * Lets the captions that a new file brought along take the place of those of the file before. What the
 * owner has sent or written stays, and goes before them.
 * @param found the languages that the file before had brought along
 */
export async function takeOverCaptions(
  tx: Database,
  { videoId, standInId }: Replacement,
  found: readonly string[],
): Promise<TakenCaptions> {
  const former = await deleteFound(tx, videoId, found);
  const own = await tx
    .selectFrom('captions')
    .where('video_id', '=', videoId)
    .select('language')
    .execute();
  const brought = await tx
    .selectFrom('captions')
    .where('video_id', '=', standInId)
    .select(['id', 'language'])
    .orderBy('created_at')
    .execute();
  const taken = brought
    .filter(({ language }) => own.every((one) => one.language !== language))
    .slice(0, Math.max(0, captionLimits.languages - own.length));
  // Not an update: whether a video has captions is noted where some come or go.
  await sql`
    with brought as (
      delete from captions where id = any(${taken.map(({ id }) => id)}::text[])
      returning id, language, kind, words, created_at
    )
    insert into captions (id, video_id, language, kind, words, created_at)
    select id, ${videoId}, language, kind, words, created_at from brought`.execute(tx);
  const left = brought.filter((one) => !taken.includes(one));
  return { dropped: [...former, ...left.map(({ id }) => id)], taken };
}
