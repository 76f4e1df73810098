import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { issueToken, type Purpose } from '../src/features/accounts/tokens.ts';
import { postComment } from '../src/features/comments/post-comment.ts';
import { noteWatching } from '../src/features/history/history.ts';
import { removeWatched } from '../src/features/history/remove.ts';
import { reportVideo } from '../src/features/moderation/reports.ts';
import { notify } from '../src/features/notifications/notify.ts';
import { keys } from '../src/storage/storage.ts';
import { channelInput } from './channel-input.ts';
import { heldInput } from './held-input.ts';
import { playlistInput } from './playlist-input.ts';
import { startProvider, visitProvider } from './provider.ts';
import { replacementInput } from './replacement-input.ts';
import { subscriptionInput } from './subscription-input.ts';
import { securityInput } from './security-input.ts';
import { password, testSite } from './site.ts';
import { pictured, pictures, someVideo } from './videos.ts';

const siteUrl = 'http://localhost';
const provider = await startProvider(siteUrl);
afterAll(() => provider.stop());
/** A site on which something of everything is there. */
export const site = await testSite({ ...provider.settings, PUBLIC_URL: siteUrl });
export const anna = await site.person('anna');
await site.db
  .updateTable('users')
  .set({ role: 'moderator' })
  .where('username', '=', 'anna')
  .execute();
export const ben = await site.person('ben');
const carl = await site.person('carl');
const video = await someVideo(site, anna);
const withPictures = await pictured(site, anna);
const withFile = await pictured(site, anna);
await site.storage.put(keys.original(withFile), 'the file');
await site.db
  .insertInto('uploads')
  .values({
    ...{ video_id: withFile, user_id: anna.id, filename: 'walk.mp4', bytes: 8 },
    finished_at: new Date(),
  })
  .execute();
await site.db
  .insertInto('renditions')
  .values({
    ...{ video_id: video, name: '360', label: '360p', codecs: 'avc1.64001e', complete: true },
    ...{ bandwidth: 1, average_bandwidth: 1 },
  })
  .execute();
await reportVideo(site.db, ben, video, 'Misinformation');
const { id: report } = await site.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
const tokenFor = (purpose: Purpose) =>
  issueToken(site.db, { purpose, userId: carl.id, subject: carl.email });
await notify(site.db, site.enqueue, { type: 'video_ready', to: anna.id, videoId: video });
const { id: told } = await site.db
  .selectFrom('notifications')
  .select(sql<string>`id::text`.as('id'))
  .executeTakeFirstOrThrow();
const cookies = { sign_in_state: '' };
async function begin(): Promise<{ url: string; state: string }> {
  const url = '/api/sign-in-providers/oidc/attempts';
  return (await site.app.inject({ method: 'POST', url })).json();
}
export const leaver = await site.person('leaver');
const picture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#2a7' },
})
  .png()
  .toBuffer();

/** What is sent; a function where it depends on the time, or on an answer before. */
export type Payload = object | (() => Promise<object>);

/** Another video each time that is in Anna's history. */
async function watched(): Promise<string> {
  const id = await someVideo(site, ben);
  await noteWatching(site.db, anna, id, 1);
  return id;
}

/** A comment of Anna's below her own video. */
const newComment = async () => {
  const input = { video_id: video, comment: 'What a walk!' };
  return (await postComment(site.db, site.enqueue, anna, input)).comment.id;
};
const comment = await newComment();
const failedVideo = await someVideo(site, anna, { state: 'failed' });

/** Input that each call takes, in the words of a person; a call without one cannot be tested. */
export const goodInput: Record<
  string,
  {
    params?: Record<string, string>;
    query?: Record<string, string>;
    payload?: Payload;
    type?: string;
    as?: 'guest' | 'leaver';
    cookies?: Record<string, string>;
  }
> = {
  'GET /api/health': {},
  'POST /api/register': {
    payload: { username: 'cleo', name: 'Cleo', email: 'cleo@example.org', password: 'Abcdef1!' },
  },
  'POST /api/login': { payload: { email: 'anna@example.org', password: 'Tr0ub4dor&3' } },
  'POST /api/forgotpassword': { payload: { email: carl.email } },
  'POST /api/confirmationmail': { payload: { email: carl.email } },
  'POST /api/confirmemail': { payload: { token: await tokenFor('verify-email') } },
  'PUT /api/account/email': { payload: { token: await tokenFor('change-email') } },
  'POST /api/reset': {
    payload: {
      token: await tokenFor('reset-password'),
      email: carl.email,
      password: 'Abc1!x',
    },
  },
  'GET /api/session': {},
  'GET /api/sign-in-providers': {},
  'POST /api/sign-in-providers/{provider}/attempts': { params: { provider: 'oidc' } },
  'POST /api/sign-in-providers/{provider}/tokens': {
    params: { provider: 'oidc' },
    // A code of the provider works once, and in the browser that began.
    payload: async () => {
      const { url, state } = await begin();
      cookies.sign_in_state = state;
      return visitProvider(url, 'clara');
    },
    cookies,
  },
  'POST /api/sociallogin': { payload: { token: await provider.token('clara') } },
  ...(await securityInput(site, anna)),
  'GET /api/account': {},
  'PATCH /api/account': { payload: { name: 'Anna B.' } },
  'PUT /api/account/picture': { payload: picture, type: 'image/png' },
  'DELETE /api/account/picture': {},
  'POST /api/updateChannel': {
    payload: { name: 'Anna B.', description: 'On foot', channel_url: 'example.org' },
  },
  'PUT /api/account/password': { payload: { old_password: password, password: 'N3w!pass' } },
  'PUT /api/account/pending-email': {
    payload: { email: 'anna@new.example.org', password: 'N3w!pass' },
  },
  'POST /api/account/pending-email': {},
  'DELETE /api/account/pending-email': {},
  'PUT /api/account/export': { payload: { password: 'N3w!pass' } },
  'PUT /api/account/deletion': { payload: { password }, as: 'leaver' },
  'POST /api/feedback': { payload: { text: 'Thank you.' } },
  'GET /api/trending': {},
  'GET /api/videos/recent': {},
  'GET /api/videos/popular': {},
  'GET /api/category': { query: { category: 'Music' } },
  'GET /api/categorywithouttoken': { query: { category: 'Music' }, as: 'guest' },
  'GET /api/videos/random': { as: 'guest' },
  'GET /api/videos/tagged': { query: { tag: 'music' } },
  'GET /api/suggest': { query: { query: 'wal' } },
  'GET /api/categories/ids-names': {},
  'GET /api/categories/ids-nameswithouttoken': { as: 'guest' },
  'GET /api/categorysearchs': { query: { search_data: 'walk' } },
  'POST /api/categorysearchswithouttoken': { payload: { search_data: 'walk' }, as: 'guest' },
  'GET /api/relatedvideos': { query: { video_id: video } },
  'GET /api/relatedvideoscategory': { query: { video_id: video, category: 'Music' } },
  'GET /api/relatedvideoswithouttoken': { query: { video_id: video }, as: 'guest' },
  'GET /api/videos/{id}/thumbnails': { params: { id: withPictures } },
  'PUT /api/videos/{id}/thumbnail/choice': {
    params: { id: withPictures },
    payload: { name: pictures[0] },
  },
  'PUT /api/videos/{id}/thumbnail/frame': {
    params: { id: withPictures },
    payload: { seconds: 1.5 },
  },
  'GET /api/videos/{id}/cut': { params: { id: withPictures } },
  'PUT /api/videos/{id}/cut': {
    params: { id: withPictures },
    payload: { start: 0, cover: 2 },
  },
  'POST /api/videos/{id}/shorts': {
    params: { id: withFile },
    payload: {
      ...{ start: 1, end: 5, shape: 'upright', place: 0.5 },
      ...{ title: 'A part', visibility: 'private' },
    },
  },
  'GET /api/videos/{id}/whole': { params: { id: video }, as: 'guest' },
  'GET /api/tags': { query: { begun: 'wa' } },
  'POST /api/videos': { payload: { title: 'A walk' } },
  'GET /api/videos/{id}': { params: { id: video } },
  'GET /api/videoplay': { query: { video_id: video } },
  'GET /api/videoplaywithouttoken': { query: { video_id: video }, as: 'guest' },
  'PATCH /api/videos/{id}': { params: { id: video }, payload: { title: 'A longer walk' } },
  'PUT /api/videos/{id}/downloads/{rung}': { params: { id: video, rung: '360' } },
  'GET /api/report-reasons': {},
  'POST /api/report': { payload: { video_id: video, reason: 'Misinformation' } },
  'GET /api/moderation/reports': {},
  'PUT /api/moderation/reports/{id}/resolution': { params: { id: report } },
  'DELETE /api/moderation/reports/{id}/resolution': { params: { id: report } },
  'POST /api/videoplayvideolike': { payload: { video_id: video, is_like: true } },
  'POST /api/videoplayvideodislike': { payload: { video_id: video, is_dislike: false } },
  'GET /api/liked-videos': {},
  'GET /api/videos/{id}/comments': { params: { id: video } },
  'GET /api/videos/{id}/comment-count': { params: { id: video } },
  ...(await heldInput(site, anna)),
  'GET /api/comments/{id}': { params: { id: comment } },
  'GET /api/comments/{id}/replies': { params: { id: comment } },
  'POST /api/videoplaycomments': { payload: { video_id: video, comment: 'Lovely.' } },
  'POST /api/reply-to-comment': {
    payload: { video_id: video, comment_id: comment, reply: 'It was.', profile_image: null },
  },
  'PUT /api/edit-comment': { payload: { comment_id: comment, comment: 'What a long walk!' } },
  'DELETE /api/delete-comment': {
    payload: async () => ({ comment_id: await newComment() }),
  },
  'POST /api/videoplaycommentslike': { payload: { comment_id: comment, is_like: true } },
  'POST /api/videoplaycommentsdislike': { payload: { comment_id: comment, is_dislike: false } },
  'PUT /api/comments/{id}/pin': { params: { id: comment } },
  'DELETE /api/comments/{id}/pin': { params: { id: comment } },
  'PUT /api/comments/{id}/heart': { params: { id: comment } },
  'DELETE /api/comments/{id}/heart': { params: { id: comment } },
  ...(await subscriptionInput(site, anna, ben)),
  'POST /api/shortsfetch': {},
  'POST /api/shortsfetchwithouttoken': { as: 'guest', payload: { user_id: '' } },
  'POST /api/fetch-shorts-details': { payload: { shorts_id: video, is_short_add: true } },
  'POST /api/shortslike': { payload: { shorts_id: video, is_liked: true } },
  'POST /api/shortsdislike': { payload: { shorts_id: video, is_disliked: false } },
  'POST /api/shortscommentscreate': {
    payload: { shorts_id: video, user_name: 'anna', comment: 'Lovely.', profile_image: null },
  },
  'POST /api/shortscommentslike': { payload: { comment_id: comment, is_like: true } },
  'POST /api/shortscommentsdislike': { payload: { comment_id: comment, is_dislike: false } },
  'POST /api/videos/{id}/views': { params: { id: video }, payload: { position: 1, watched: 1 } },
  'GET /api/studio/analytics': { query: { days: '7' } },
  'GET /api/studio/videos/{id}/analytics': { params: { id: video } },
  'GET /api/foryou': { query: { novelty: '0.3' } },
  'GET /api/recommendations/settings': {},
  'PATCH /api/recommendations/settings': { payload: { novelty: 0.7 } },
  'DELETE /api/recommendations': {},
  'GET /api/attention': {},
  'PATCH /api/attention': { payload: { hide_shorts: true, muted_words: ['spoiler'] } },
  'PUT /api/hidden/videos/{id}': { params: { id: video } },
  'DELETE /api/hidden/videos/{id}': { params: { id: video } },
  'GET /api/hidden/videos': {},
  'PUT /api/hidden/channels/{id}': { params: { id: ben.channelId } },
  'DELETE /api/hidden/channels/{id}': { params: { id: ben.channelId } },
  'GET /api/hidden/channels': {},
  'PUT /api/blocked/channels/{id}': { params: { id: ben.channelId } },
  'DELETE /api/blocked/channels/{id}': { params: { id: ben.channelId } },
  'GET /api/history': {},
  'POST /api/history/remove': { payload: async () => ({ video_id: await watched() }) },
  'POST /api/history/clear': { payload: { span: 'hour', time_zone: 'Europe/Berlin' } },
  'POST /api/history/restore': {
    payload: async () => ({ removal: await removeWatched(site.db, anna, [await watched()]) }),
  },
  'POST /api/history/pause': { payload: { paused: true } },
  ...(await playlistInput(site, anna, ben)),
  'GET /api/account/quota': {},
  'GET /api/account/drafts': {},
  'GET /api/user': {},
  'GET /api/user/profile': {},
  'POST /api/channel/user-videos': {},
  ...channelInput(ben.channelId, video),
  'PUT /api/channel/links': { payload: { links: [{ title: 'Walks', url: 'example.org' }] } },
  'GET /api/studio/videos': { query: { state: 'ready', sort: 'title' } },
  'PATCH /api/studio/videos': { payload: { videos: [{ id: video, category: 'Music' }] } },
  'POST /api/studio/videos/delete': { payload: { ids: ['gone'] } },
  'POST /api/studio/videos/restore': { payload: { ids: ['gone'] } },
  'GET /api/videos/mixed': {},
  'GET /api/categorysub': {},
  ...(await replacementInput(site, anna)),
  'PUT /api/videos/{id}/processing': { params: { id: failedVideo } },
  'PUT /api/videos/{id}/thumbnail': {
    params: { id: video },
    payload: picture,
    type: 'image/png',
  },
  'PUT /api/videos/{id}/captions/{language}': {
    params: { id: video, language: 'en' },
    payload: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGood morning\n'),
    type: 'text/vtt',
  },
  'DELETE /api/videos/{id}/captions/{language}': { params: { id: video, language: 'en' } },
  'GET /api/bell-notifications': {},
  'GET /api/notifications/unread': {},
  'PUT /api/notifications/seen': {},
  'PUT /api/notifications/read': {},
  'PUT /api/notifications/{id}/read': { params: { id: told } },
  'DELETE /api/notifications/{id}': { params: { id: told } },
  'PUT /api/notifications/{id}': { params: { id: told } },
  'GET /api/notification-choices': {},
  'PUT /api/notification-choices/{type}': {
    params: { type: 'video_ready' },
    payload: { mail: true },
  },
  // The last two take away what the others need.
  'DELETE /api/videos/{id}': { params: { id: video } },
  'POST /api/logout': {},
};
