import type { Visibility } from '@kinora/contract/videos';
import { newId } from '../src/db/ids.ts';
import { markPlayable } from '../src/features/videos/processing.ts';
import { keys } from '../src/storage/storage.ts';
import type { Person, TestSite } from './site.ts';

/** A playable video of a person, with one small file instead of real media. */
export async function someVideo(
  { db, storage }: TestSite,
  owner: Person,
  details: { title?: string; visibility?: Visibility } = {},
): Promise<string> {
  const id = newId();
  const { title = 'A walk', visibility = 'public' } = details;
  await db
    .insertInto('videos')
    .values({ id, channel_id: owner.channelId, title, visibility, state: 'ready' })
    .execute();
  await markPlayable(db, id);
  await storage.put(keys.media(id, 'master.m3u8'), '#EXTM3U\n');
  await storage.put(keys.media(id, '360-0000.mp4'), '0123456789');
  return id;
}
