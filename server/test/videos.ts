import { type Insertable, sql } from 'kysely';
import { newId } from '../src/db/ids.ts';
import type { DB } from '../src/db/tables.generated.ts';
import { markPlayable } from '../src/features/videos/processing.ts';
import { keys } from '../src/storage/storage.ts';
import type { Person, TestSite } from './site.ts';

/** A playable video of a person, with one small file instead of real media. */
export async function someVideo(
  { db, storage }: TestSite,
  owner: Person,
  { views = 0, ...details }: Partial<Insertable<DB['videos']>> = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('videos')
    .values(({ selectFrom }) => ({
      id,
      channel_id: owner.channelId,
      channel_name: selectFrom('channels').select('name').where('id', '=', owner.channelId),
      state: 'ready',
      title: 'A walk',
      reach: sql`reach_of(${views})`,
      doublings: sql`doublings_of(${views})`,
      ...details,
    }))
    .execute();
  if (views > 0) {
    await db.insertInto('video_view_counts').values({ video_id: id, views }).execute();
  }
  await markPlayable(db, id);
  await storage.put(keys.media(id, 'master.m3u8'), '#EXTM3U\n');
  await storage.put(keys.media(id, '360-0000.mp4'), '0123456789');
  return id;
}

/** The pictures that processing took from a video of `pictured`, best first. */
export const pictures = ['poster-000000000000.jpg', 'poster-111111111111.jpg'] as const;

/** A playable video of a person, of which processing knows ten seconds, frames and two pictures. */
export async function pictured(site: TestSite, owner: Person): Promise<string> {
  const [poster] = pictures;
  const id = await someVideo(site, owner, { seconds: 10, poster });
  const posters = pictures.map((file) => ({ file, color: '#112233' }));
  const results = { probe: { ok: true, found: { video: {} } }, posters };
  await site.db
    .insertInto('processing_steps')
    .values(
      Object.entries(results).map(([name, result]) => ({
        ...{ video_id: id, name, state: 'done', result: JSON.stringify(result) },
      })),
    )
    .execute();
  return id;
}
