import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { drawFrom } from '../../pictures.ts';
import type { Site } from '../../site.ts';
import { keys } from '../../storage/storage.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { requireOwner } from './drafts.ts';

const longSide = 1280;
const jpeg = { quality: 82, mozjpeg: true } as const;

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
): Promise<void> {
  await requireOwner(db, viewer, id);
  const { large, small, color } = await drawFrom(image, 'thumbnail', draw);
  const name = `poster-${createHash('sha256').update(large).digest('hex').slice(0, 12)}`;
  await storage.put(keys.media(id, `${name}.jpg`), large);
  await storage.put(keys.media(id, `${name}-small.jpg`), small);
  await db
    .updateTable('videos')
    .set({ poster: `${name}.jpg`, color, poster_chosen: true })
    .where('id', '=', id)
    .execute();
}

/** As processing draws posters: a large one, a small one for cards, and the main colour. */
async function draw(opened: Sharp) {
  const sized = (side: number) =>
    opened
      .clone()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#000' })
      .jpeg(jpeg)
      .toBuffer();
  const [large, small, { dominant }] = await Promise.all([
    sized(longSide),
    sized(640),
    opened.clone().stats(),
  ]);
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return { large, small, color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}` };
}
