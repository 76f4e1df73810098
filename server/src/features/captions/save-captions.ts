import { sql } from 'kysely';
import type { CaptionKind } from '@kinora/contract/captions';
import { captionLimits } from '@kinora/contract/text/limits';
import { languageTag, unknownLanguage } from '@kinora/contract/text/languages';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { publishChange } from '../../db/live.ts';
import type { Site } from '../../site.ts';
import { keys } from '../../storage/storage.ts';
import { captionFile } from '../videos/list-captions.ts';
import type { ReadCaptions } from './text/read-file.ts';
import { readCaptions } from './read-captions.ts';

type Captions = ReadCaptions & { language: string; kind: CaptionKind };

/** What became of captions: stored, or not, since the video has them, others, too many, or is gone. */
export type SaveOutcome = 'saved' | 'there' | 'changed' | 'full' | 'gone';

/**
 * Stores captions of a video.
 * @param replace whether they take the place of those that the language has.
 * @param was id of those that are to be replaced, or `none`; others are left as they are.
 */
export async function saveCaptions(
  { db, storage }: Pick<Site, 'db' | 'storage'>,
  videoId: string,
  { language, kind, vtt, words }: Captions,
  { replace, was }: { replace: boolean; was?: string | undefined },
): Promise<SaveOutcome> {
  const id = newId();
  const remove = (one: string) => storage.delete(keys.media(videoId, captionFile(one)));
  // The file first: no row may ever promise one that is not there.
  await storage.put(keys.media(videoId, captionFile(id)), vtt);
  try {
    const { outcome, superfluous } = await db.transaction().execute(async (tx) => {
      if (!(await lockVideo(tx, videoId))) return { outcome: 'gone', superfluous: [id] } as const;
      const others = await tx
        .selectFrom('captions')
        .where('video_id', '=', videoId)
        .select(['id', 'language'])
        .execute();
      const before = others.find((one) => one.language === language);
      if (before && !replace) return { outcome: 'there', superfluous: [id] } as const;
      if (was !== undefined && was !== (before?.id ?? 'none')) {
        return { outcome: 'changed', superfluous: [id] } as const;
      }
      if (!before && others.length >= captionLimits.languages) {
        return { outcome: 'full', superfluous: [id] } as const;
      }
      if (before) await tx.deleteFrom('captions').where('id', '=', before.id).execute();
      await tx
        .insertInto('captions')
        .values({ id, video_id: videoId, language, kind, words: searchWords(words) })
        .execute();
      await publishChange(tx, [videoId]);
      return { outcome: 'saved', superfluous: before ? [before.id] : [] } as const;
    });
    await Promise.all(superfluous.map(remove));
    return outcome;
  } catch (error) {
    await remove(id);
    throw error;
  }
}

const searchWords = (text: string) => sql<string>`words_of_captions(${text})`;

/** Lets one change of a video's captions happen at a time. @returns whether the video is there. */
export async function lockVideo(tx: Database, videoId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('videos')
    .where('id', '=', videoId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes captions that processing found in these languages, since the video is to be made anew; what
 * its owner has sent since stays.
 */
export async function dropFoundCaptions(
  { db, storage }: Pick<Site, 'db' | 'storage'>,
  videoId: string,
  languages: readonly string[],
): Promise<void> {
  for (const id of await deleteFound(db, videoId, languages)) {
    await storage.delete(keys.media(videoId, captionFile(id)));
  }
}

/** Does the same without their files. @returns their ids. */
export async function deleteFound(
  db: Database,
  videoId: string,
  languages: readonly string[],
): Promise<string[]> {
  if (languages.length === 0) return [];
  const dropped = await db
    .deleteFrom('captions')
    .where('video_id', '=', videoId)
    .where('language', 'in', languages)
    .where('created_at', '<', ({ selectFrom }) =>
      selectFrom('processing_steps')
        .where('video_id', '=', videoId)
        .where('name', '=', 'captions')
        .select('finished_at'),
    )
    .returning('id')
    .execute();
  return dropped.map(({ id }) => id);
}

/**
 * Stores captions that were found in a video's file, unless it has some in that language: what an
 * owner sent counts more, and the first text of a file more than the next.
 * @param found the language as the file has it, and a WebVTT file.
 * @returns the language that they were stored under; null if they were not.
 */
export async function saveFoundCaptions(
  { db, storage }: Pick<Site, 'db' | 'storage'>,
  videoId: string,
  found: { language: string | null; kind: CaptionKind; vtt: Uint8Array },
): Promise<string | null> {
  const language = languageTag(found.language ?? '') ?? unknownLanguage;
  const captions = await readCaptions(found.vtt, language);
  if (typeof captions === 'string') return null;
  const wanted = { language, kind: found.kind, ...captions };
  const outcome = await saveCaptions({ db, storage }, videoId, wanted, { replace: false });
  return outcome === 'saved' ? language : null;
}
