import { drawFrom } from '../../pictures.ts';
import { drawPoster, posterSide } from '../../poster.ts';
import type { Site } from '../../site.ts';
import { keys } from '../../storage/storage.ts';
import type { Client } from '../../sessions/client.ts';
import { noteModeration } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { deleteFilesIfGone } from './delete-video.ts';
import { requireOwner } from './drafts.ts';
import { choosePoster } from './processing.ts';

/**
 * Makes an image the thumbnail of a video that the viewer owns or moderates; what processing finds
 * no longer replaces it.
 * @throws invalid if it cannot be read as a picture.
 */
export async function changeThumbnail(
  { db, storage }: Pick<Site, 'db' | 'storage'>,
  viewer: Viewer,
  id: string,
  image: Uint8Array,
  client: Client,
): Promise<void> {
  const acts = await requireOwner(db, viewer, id);
  const { files, ...poster } = await drawFrom(image, 'thumbnail', async (opened, sharp) => {
    const side = { width: posterSide, height: posterSide } as const;
    const fitted = opened.resize({ ...side, fit: 'inside', withoutEnlargement: true });
    return drawPoster(sharp(await fitted.flatten({ background: '#000' }).png().toBuffer()));
  });
  for (const { name, bytes } of files) await storage.put(keys.media(id, name), bytes);
  await db.transaction().execute(async (tx) => {
    await choosePoster(tx, id, poster);
    await noteModeration(tx, client, viewer, acts, `changed thumbnail of video ${id}`);
  });
  await deleteFilesIfGone({ db, storage }, id);
}
