import type { Person, TestSite } from './site.ts';
import { someVideo } from './videos.ts';

/** Input for the calls of comments that wait for approval, in the words of somebody who wrote one. */
export async function heldInput(site: TestSite, author: Person) {
  const video = await someVideo(site, author, { comments_held: true });
  const { channel_id } = await site.db
    .selectFrom('videos')
    .where('id', '=', video)
    .select('channel_id')
    .executeTakeFirstOrThrow();
  const id = `held-${video}`.slice(0, 60);
  await site.db
    .insertInto('held_comments')
    .values({ id, video_id: video, channel_id, user_id: author.id, text: 'Hello' })
    .execute();
  const ids = { payload: { ids: [id] } };
  return {
    'GET /api/held-comments': { query: { video_id: video } },
    'GET /api/videos/{id}/held-comments': { params: { id: video } },
    'POST /api/held-comments/approve': ids,
    'POST /api/held-comments/hold-again': ids,
    'POST /api/held-comments/remove': ids,
    'DELETE /api/held-comments/{id}': {
      params: { id: await another(site, author, { video, channel_id }) },
    },
  };
}

async function another(
  { db }: TestSite,
  author: Person,
  { video, channel_id }: { video: string; channel_id: string },
): Promise<string> {
  const id = `kept-${video}`.slice(0, 60);
  await db
    .insertInto('held_comments')
    .values({ id, video_id: video, channel_id, user_id: author.id, text: 'Hello again' })
    .execute();
  return id;
}
