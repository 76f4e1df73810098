import type { Database } from '../../db/database.ts';
import { drawFrom } from '../../pictures.ts';
import type { Site } from '../../site.ts';
import { dropPicture, keepPicture } from '../../stored-pictures.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { showOwner } from '../channels/channels.ts';

type Parts = Pick<Site, 'db' | 'storage' | 'enqueue'>;

/**
 * Makes an image the picture of the viewer and of their channel, under a name of its own.
 * @returns the viewer with the new picture.
 * @throws invalid if it cannot be read as a picture.
 */
export async function changePicture(
  { db, storage, enqueue }: Parts,
  viewer: Viewer,
  sent: Uint8Array,
): Promise<Viewer> {
  const image = await keepPicture(storage, await squarePicture(sent, 'picture'));
  try {
    await db.transaction().execute((tx) => writePicture(tx, enqueue, viewer, image));
  } catch (error) {
    await dropPicture(db, enqueue, image);
    throw error;
  }
  return { ...viewer, image };
}

/** Pixels of a side; the largest place that shows it is half as wide, on fine screens. */
const side = 400;

/**
 * An image cut square from its middle, as WebP without anything else that was in the file. No AVIF
 * beside it, as of banners: of 14 KB it saves 4, and takes 0.2 s instead of 0.04.
 * @param field names what was sent.
 * @throws invalid if it cannot be read as a picture.
 */
export const squarePicture = (image: Uint8Array, field: string): Promise<{ webp: Uint8Array }> =>
  drawFrom(image, field, async (opened) => ({
    webp: await opened.resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  }));

/** Takes the viewer's picture away. */
export async function removePicture({ db, enqueue }: Parts, viewer: Viewer): Promise<Viewer> {
  await db.transaction().execute((tx) => writePicture(tx, enqueue, viewer, null));
  return { ...viewer, image: null };
}

/** Puts a stored picture, or none, in the place of the one that the viewer has. */
export async function writePicture(
  tx: Database,
  enqueue: Site['enqueue'],
  viewer: Viewer,
  image: string | null,
): Promise<void> {
  // Of two changes at the same time, the second one finds the picture of the first.
  const { image: old } = await tx
    .selectFrom('users')
    .where('id', '=', viewer.id)
    .select('image')
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('users')
    .set({ image, updated_at: new Date() })
    .where('id', '=', viewer.id)
    .execute();
  await showOwner(tx, enqueue, viewer.id, { image });
  await dropPicture(tx, enqueue, old);
}
