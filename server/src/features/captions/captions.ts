import type { Caption, CaptionKind } from '@kinora/contract/captions';
import { languageTag } from '@kinora/contract/text/languages';
import { captionLimits } from '@kinora/contract/text/limits';
import type { Visibility } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import { keys } from '../../storage/storage.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Client } from '../../sessions/client.ts';
import { noteModeration } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { requireOwner } from '../videos/drafts.ts';
import { captionFile, captionRows, captionsOf } from '../videos/list-captions.ts';
import { saveCaptions, lockVideo } from './save-captions.ts';
import { readCaptions } from './read-captions.ts';

type Parts = Pick<Site, 'db' | 'storage' | 'addresses'>;

/** Which captions are meant, and what they are. */
interface Wanted {
  id: string;
  language: string;
  kind?: CaptionKind;
  /** Id of those that the change was begun with, or `none`; left out where it does not matter. */
  was?: string;
}

/**
 * Makes a file the captions of a video that the viewer owns or moderates, in place of those that
 * the language had.
 * @returns all captions of the video.
 * @throws invalid with the line at fault, or if the video has captions in too many languages;
 *   conflict if others stand there than those that the change was begun with.
 */
export async function putCaption(
  { db, storage, addresses }: Parts,
  viewer: Viewer,
  { id, language, kind = 'subtitles', was }: Wanted,
  file: Uint8Array,
  client: Client,
): Promise<Caption[]> {
  const acts = await requireOwner(db, viewer, id);
  const tag = tagOf(language);
  const captions = await readCaptions(file, tag);
  if (typeof captions === 'string') fail('invalid', captions, { file: [captions] });
  const wanted = { language: tag, kind, ...captions };
  const outcome = await saveCaptions({ db, storage }, id, wanted, { replace: true, was });
  if (outcome === 'gone') fail('not_found');
  if (outcome === 'changed') {
    fail(
      'conflict',
      'These captions were changed elsewhere in the meantime. Load them again, or keep yours.',
    );
  }
  if (outcome === 'full') {
    fail('invalid', `A video has captions in ${captionLimits.languages} languages at most.`);
  }
  await noteModeration(db, client, viewer, acts, `changed captions of video ${id}`);
  return listCaptions(db, addresses, id);
}

/**
 * Deletes the captions of a video that the viewer owns or moderates, in one language.
 * @returns all others.
 */
export async function removeCaption(
  { db, storage, addresses }: Parts,
  viewer: Viewer,
  { id, language }: Wanted,
  client: Client,
): Promise<Caption[]> {
  const acts = await requireOwner(db, viewer, id);
  const tag = tagOf(language);
  const removed = await db.transaction().execute(async (tx) => {
    await lockVideo(tx, id);
    await publishChange(tx, [id]);
    await noteModeration(tx, client, viewer, acts, `deleted captions of video ${id}`);
    const row = await tx
      .deleteFrom('captions')
      .where('video_id', '=', id)
      .where('language', '=', tag)
      .returning('id')
      .executeTakeFirst();
    return row ?? fail('not_found');
  });
  await storage.delete(keys.media(id, captionFile(removed.id)));
  return listCaptions(db, addresses, id);
}

function tagOf(language: string): string {
  const sentence = `“${language}” is no language. Choose one from the list.`;
  return languageTag(language) ?? fail('invalid', sentence, { language: [sentence] });
}

async function listCaptions(
  db: Database,
  addresses: MediaAddresses,
  id: string,
): Promise<Caption[]> {
  const video = await db
    .selectFrom('videos')
    .where('id', '=', id)
    .select((select) => ['visibility', captionRows(select).as('captions')])
    .executeTakeFirst();
  if (!video) fail('not_found');
  const visibility = video.visibility as Visibility;
  return captionsOf(video.captions, (file) => addresses.of({ id, visibility }, file));
}
