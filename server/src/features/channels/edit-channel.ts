import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { drawFrom } from '../../pictures.ts';
import { dropPicture, type PictureFormat } from '../../stored-pictures.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { noteLinks } from './links.ts';

/** What an owner changes of a channel; what is left out stays. */
export interface ChannelChanges {
  description?: string | undefined;
  /** A whole web address. */
  url?: string | null | undefined;
  /** Path of a stored picture. */
  banner?: string | null | undefined;
}

/** Changes the viewer's channel; the files of a banner that it had are deleted by a job. */
export async function editChannel(
  tx: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  { description, url, banner }: ChannelChanges,
): Promise<void> {
  if (description === undefined && url === undefined && banner === undefined) return;
  // Of two changes at the same time, the second one finds the banner of the first.
  const { banner: old } = await tx
    .selectFrom('channels')
    .where('id', '=', viewer.channelId)
    .select('banner')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('channels')
    .set({ description, url, banner })
    .where('id', '=', viewer.channelId)
    .execute();
  if (url !== undefined) await noteLinks(tx, enqueue, viewer.channelId);
  await publishChange(tx, [viewer.id, viewer.channelId]);
  if (banner !== undefined) await dropBanner(tx, enqueue, old);
}

const formats: readonly PictureFormat[] = ['webp', 'avif'];

/** Enqueues the deletion of a banner's files. */
export const dropBanner = (db: Database, enqueue: Enqueue, banner: string | null): Promise<void> =>
  dropPicture(db, enqueue, banner, formats);

/** Pixels; a page is not wider than this on most screens. */
const size = { width: 1920, height: 320 } as const;

/**
 * An image cut to the shape of a banner from its middle, as WebP and AVIF without anything else
 * that was in the file.
 * @param field names what was sent.
 * @throws invalid if it cannot be read as a picture.
 */
export const bannerPicture = (
  image: Uint8Array,
  field: string,
): Promise<Record<PictureFormat, Uint8Array>> =>
  drawFrom(image, field, async (opened, sharp) => {
    // Decoded and cut once for both.
    const { data, info } = await opened
      .resize({ ...size, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const cut = () => sharp(data, { raw: info });
    return {
      webp: await cut().webp({ quality: 82 }).toBuffer(),
      avif: await cut().avif({ quality: 60, effort: 3 }).toBuffer(),
    };
  });
