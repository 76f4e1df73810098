import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { drawFrom } from '../../pictures.ts';
import type { Site } from '../../site.ts';
import { keys, picturesFolder } from '../../storage/storage.ts';
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
  image: Uint8Array,
): Promise<Viewer> {
  const picture = await squarePicture(image);
  const file = `${randomBytes(16).toString('hex')}.webp`;
  const key = keys.media(picturesFolder, file);
  await storage.put(key, picture);
  try {
    return await replacePicture(db, enqueue, viewer, `/media/${picturesFolder}/${file}`);
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
}

/** Pixels of a side; the largest place that shows it is half as wide, on fine screens. */
const side = 400;

/**
 * An image cut square from its middle, as WebP without anything else that was in the file.
 * @throws invalid if it cannot be read as a picture.
 */
const squarePicture = (image: Uint8Array): Promise<Uint8Array> =>
  drawFrom(image, 'picture', (opened) =>
    opened.resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  );

/** Takes the viewer's picture away. */
export const removePicture = ({ db, enqueue }: Parts, viewer: Viewer): Promise<Viewer> =>
  replacePicture(db, enqueue, viewer, null);

/** Enqueues the deletion of a picture's file, if it is one that we store. */
export async function dropPicture(
  tx: Database,
  enqueue: Site['enqueue'],
  image: string | null,
): Promise<void> {
  const [, file] = image?.split(`/media/${picturesFolder}/`) ?? [];
  if (file) await enqueue(tx, 'delete-picture', { file });
}

function replacePicture(
  db: Database,
  enqueue: Site['enqueue'],
  viewer: Viewer,
  image: string | null,
): Promise<Viewer> {
  return db.transaction().execute(async (tx) => {
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
    return { ...viewer, image };
  });
}
