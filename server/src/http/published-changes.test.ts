import { expect, test } from 'vitest';
import { twoProcesses } from '../../test/two-processes.ts';
import { someVideo } from '../../test/videos.ts';
import { newId } from '../db/ids.ts';
import { publishChange } from '../db/live.ts';
import { lockReplacement, takeOverVideo } from '../features/videos/pending-replacement.ts';
import { publishDueVideos } from '../features/videos/publish-due-videos.ts';

const { site, anna, ben, comments, send, ...act } = await twoProcesses();
const { db } = site;

const captions = (id: string) => `/api/videos/${id}/captions/en`;
const putCaptions = (id: string) =>
  site.app.inject({
    method: 'PUT',
    url: captions(id),
    headers: { ...anna.headers, 'content-type': 'text/vtt' },
    payload: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n',
  });

/** The time has come at which a video becomes public. */
async function publish(id: string): Promise<void> {
  const due = { visibility: 'private', publish_at: new Date(0) } as const;
  await db.updateTable('videos').set(due).where('id', '=', id).execute();
  await publishDueVideos(site);
}

/** A new file of a video is ready. */
async function replaceFile(videoId: string): Promise<void> {
  const standInId = await someVideo(site, anna, { replaces: videoId, visibility: 'private' });
  const ids = { videoId, standInId };
  await db.transaction().execute(async (tx) => {
    const both = await lockReplacement(tx, ids);
    if (both) await takeOverVideo(tx, ids, both, null);
  });
}

async function restore(id: string): Promise<void> {
  const deleted = { video_id: id, visibility: 'public', due_at: new Date() } as const;
  await db.insertInto('video_deletions').values(deleted).execute();
  await send(anna, 'POST', '/api/studio/videos/restore', { ids: [id] });
}

/** A comment of Ben's that waits below a video of Anna's. */
async function heldComment(video_id: string): Promise<string> {
  const id = newId();
  const { channelId: channel_id } = anna;
  await holdComments(video_id);
  await db
    .insertInto('held_comments')
    .values({ id, video_id, channel_id, user_id: ben.id, text: 'Hello' })
    .execute();
  return id;
}
const holdComments = (id: string) =>
  db.updateTable('videos').set({ comments_held: true }).where('id', '=', id).execute();
const decide = (how: string, id: string) =>
  send(anna, 'POST', `/api/held-comments/${how}`, { ids: [id] });

type Act = (id: string, comment: string) => Promise<unknown>;

test.each<[string, Act]>([
  [
    'a comment that is edited',
    (_id, comment_id) =>
      send(ben, 'PUT', '/api/edit-comment', { comment_id, comment: 'At second sight' }),
  ],
  ['a comment that is pinned', (_id, one) => send(anna, 'PUT', `/api/comments/${one}/pin`)],
  ['a comment that is unpinned', (_id, one) => send(anna, 'DELETE', `/api/comments/${one}/pin`)],
  ['a heart', (_id, one) => send(anna, 'PUT', `/api/comments/${one}/heart`)],
  [
    'a comment that is deleted',
    (_id, comment_id) => send(ben, 'DELETE', '/api/delete-comment', { comment_id }),
  ],
  ['a comment that is approved', async (id) => decide('approve', await heldComment(id))],
  ['a comment that is refused', async (id) => decide('remove', await heldComment(id))],
  [
    'a comment whose approval is taken back',
    async (id, one) => {
      await holdComments(id);
      await decide('hold-again', one);
    },
  ],
  ['new captions', (id) => putCaptions(id)],
  ['the end of captions', (id) => send(anna, 'DELETE', captions(id))],
  ['a new thumbnail', (id) => act.putThumbnail(id)],
  ['another title', (id) => act.change(id, { title: 'Another' })],
  [
    'another category by the studio',
    (id) => send(anna, 'PATCH', '/api/studio/videos', { videos: [{ id, category: 'Music' }] }),
  ],
  ['its publication when it is due', publish],
  ['a new file', replaceFile],
  ['the end of the video', (id) => act.remove(id)],
  [
    'the end of the video by the studio',
    (id) => send(anna, 'POST', '/api/studio/videos/delete', { ids: [id] }),
  ],
  ['its return', restore],
])('every process hears by the id of its video of %s', async (_what, change) => {
  const [id, untouched] = [await someVideo(site, anna), await someVideo(site, anna)];
  const comment_id = await comments.said(ben, id, 'At first sight');
  await putCaptions(id);
  const heard = await act.heardIds();
  await change(id, comment_id);
  await expect.poll(() => heard).toContain(id);
  expect(heard).not.toContain(untouched);
});

test.each<[string, () => Promise<void>]>([
  ['a new name', () => act.rename('Anna Berg')],
  [
    'another description',
    () => send(anna, 'POST', '/api/updateChannel', { description: 'On foot' }),
  ],
  ['the end of a banner', () => send(anna, 'POST', '/api/updateChannel', { remove_banner: true })],
  [
    'other links',
    () =>
      send(anna, 'PUT', '/api/channel/links', { links: [{ title: '', url: 'https://a.example' }] }),
  ],
])('every process hears by the ids of user and channel of %s', async (_what, change) => {
  const heard = await act.heardIds();
  await change();
  await expect.poll(() => heard).toEqual(expect.arrayContaining([anna.id, anna.channelId]));
});

// These are many at once, of the very video that is asked for most.
test.each<[string, Act, answer: 'its call' | 'its comments', words: string]>([
  ['a new comment', (id) => comments.said(ben, id, 'Brand new'), 'its comments', 'Brand new'],
  ['a reply', (_id, one) => comments.answered(ben, one, 'Quite so'), 'its comments', 'Quite so'],
  [
    'a like',
    (id) => send(ben, 'POST', '/api/videoplayvideolike', { video_id: id, is_like: true }),
    ...(['its call', '"likes":1'] as const),
  ],
  [
    'a subscription',
    () => {
      const follow = { channel_id: anna.channelId, is_subscribed: true };
      return send(ben, 'POST', '/api/channels/subscribe', follow);
    },
    ...(['its call', '"number_of_channel_subscribers":1'] as const),
  ],
])('no process hears of %s, which guests see after two seconds', async (_w, add, which, words) => {
  const id = await someVideo(site, anna);
  const comment_id = await comments.said(anna, id, 'At first sight');
  const address = {
    'its call': `/api/videoplaywithouttoken?video_id=${id}`,
    'its comments': `/api/videos/${id}/comments`,
  }[which];
  expect(await act.text(address)).not.toContain(words);
  const heard = await act.heardIds();
  await add(id, comment_id);
  await publishChange(db, ['later']);
  await expect.poll(() => heard).toEqual(['later']);
  expect(await act.text(address)).not.toContain(words);
  act.pass(2_000);
  expect(await act.text(address)).toContain(words);
});
