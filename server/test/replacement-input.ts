import type { Person, TestSite } from './site.ts';
import { someVideo } from './videos.ts';

/** Input for the calls of new files for videos, in the words of the owner of some. */
export async function replacementInput(site: TestSite, owner: Person) {
  const [video, failed, begun] = await Promise.all([
    someVideo(site, owner),
    beingReplaced(site, owner, 'failed'),
    beingReplaced(site, owner, 'draft'),
  ]);
  return {
    'GET /api/videos/{id}/replacement': { params: { id: begun } },
    'POST /api/videos/{id}/replacement': { params: { id: video } },
    'PUT /api/videos/{id}/replacement/processing': { params: { id: failed } },
    'DELETE /api/videos/{id}/replacement': { params: { id: begun } },
  };
}

async function beingReplaced(
  site: TestSite,
  owner: Person,
  state: 'failed' | 'draft',
): Promise<string> {
  const id = await someVideo(site, owner);
  const standIn = await someVideo(site, owner, { state, visibility: 'private', replaces: id });
  await site.db.updateTable('videos').set({ playable: false }).where('id', '=', standIn).execute();
  return id;
}
