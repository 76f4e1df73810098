import { addToPlaylist } from '../src/features/playlists/add-videos.ts';
import { createPlaylist, editPlaylist } from '../src/features/playlists/change-playlist.ts';
import { acceptInvitation, invite } from '../src/features/playlists/collaborators.ts';
import { removeEntries } from '../src/features/playlists/remove-entries.ts';
import type { Person, TestSite } from './site.ts';
import { someVideo } from './videos.ts';

/** Input that the calls of playlists take, about one of the owner's with videos of another person. */
export async function playlistInput(site: TestSite, owner: Person, other: Person) {
  const { db } = site;
  const playlist = await createPlaylist(db, owner, { playlist_name: 'Walks' });
  await editPlaylist(db, owner, { playlist_id: playlist, visibility: 'public' });
  /** Another video each time that is in the playlist. */
  async function added(): Promise<string> {
    const video_id = await someVideo(site, other);
    await addToPlaylist(db, owner, { playlist_id: playlist, video_id });
    return video_id;
  }
  const video = await added();
  const entry = await db
    .selectFrom('playlist_videos')
    .where('video_id', '=', video)
    .select('id')
    .executeTakeFirstOrThrow();
  const foreign = await createPlaylist(db, other, { playlist_name: 'Hikes' });
  await editPlaylist(db, other, { playlist_id: foreign, visibility: 'public' });
  const { token } = await invite(db, other, foreign);
  const helped = await invite(db, owner, playlist);
  await acceptInvitation(db, other, helped.token);
  const params = { id: playlist, entry: String(entry.id) };
  const removed = async () => ({ playlist_id: playlist, video_id: await added() });
  return {
    'GET /api/fetchplaylist': {},
    'GET /api/channels/{channel_id}/playlists': { params: { channel_id: owner.channelId } },
    'POST /api/createplaylist': { payload: { playlist_name: 'Walks' } },
    'PATCH /api/playlists/edit': { payload: { playlist_id: playlist, description: 'On foot' } },
    'POST /api/playlists/watch-later': { payload: { video_id: video } },
    'PATCH /api/playlists/watch-later': { payload: { removes_watched: true } },
    'POST /api/addvideoinplaylist': { payload: { playlist_id: playlist, video_id: video } },
    'GET /api/fetchvideofromparticularplaylist': { query: { playlist_id: playlist } },
    'GET /api/playlists/{id}/queue': { params: { id: playlist } },
    'GET /api/playlists/{id}/queue/videos': {
      params: { id: playlist },
      query: { video_ids: video },
    },
    'GET /api/playlists/{id}/statistics': { params: { id: playlist } },
    'DELETE /api/removevideofromplaylist': { payload: removed },
    'POST /api/removevideosfromplaylist': { payload: removed },
    'POST /api/playlists/restore': {
      payload: async () => {
        const { removal } = await removeEntries(db, owner, await removed());
        return { removal };
      },
    },
    'PUT /api/playlists/{id}/entries/{entry}/place': { params, payload: { to: 'top' } },
    'PATCH /api/playlists/{id}/entries/{entry}': { params, payload: { note: 'Bring boots' } },
    'PUT /api/playlists/{id}/saved': { params: { id: foreign } },
    'DELETE /api/playlists/{id}/saved': { params: { id: foreign } },
    'GET /api/playlists/saved': {},
    'GET /api/playlists/{id}/collaborators': { params: { id: playlist } },
    'DELETE /api/playlists/{id}/collaborators/{user}': {
      params: { id: playlist, user: other.id },
    },
    'PUT /api/playlists/{id}/invitation': { params: { id: playlist } },
    'DELETE /api/playlists/{id}/invitation': { params: { id: playlist } },
    'GET /api/playlist-invitations/{token}': { params: { token } },
    'PUT /api/playlist-invitations/{token}': { params: { token } },
    'PUT /api/playlists/{id}': { params: { id: playlist } },
    'DELETE /api/playlist/delete': {
      payload: async () => ({
        playlist_id: await createPlaylist(db, owner, { playlist_name: 'Short walks' }),
      }),
    },
  };
}
