import {
  addToPlaylist as addCall,
  addToWatchLater as watchLaterCall,
  createPlaylist as createCall,
  deletePlaylist as deleteCall,
  editPlaylist as editCall,
  ownName,
  ownPlaylists,
  playlistVideos,
  removeFromPlaylist,
  removeManyFromPlaylist,
} from '@kinora/contract/playlists';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { createPlaylist, deletePlaylist, editPlaylist } from './change-playlist.ts';
import { addToPlaylist, addToWatchLater, removeVideos } from './change-videos.ts';
import { listPlaylists } from './list-playlists.ts';
import { listVideos } from './list-videos.ts';

/** Calls of playlists. */
export function playlistRoutes(api: Api, { db, addresses }: Site): void {
  api.on(ownPlaylists, (input, { viewer }) => listPlaylists(db, addresses, viewer, input));
  api.on(createCall, async (input, { viewer }) => ({
    playlist_id: await createPlaylist(db, viewer, input),
    message: 'The playlist is there.',
  }));
  api.on(editCall, async (input, { viewer }) => {
    await editPlaylist(db, viewer, input);
    return { message: 'Saved.' };
  });
  api.on(deleteCall, async ({ playlist_id }, { viewer }) => {
    await deletePlaylist(db, viewer, playlist_id);
    return { message: 'The playlist is deleted.' };
  });
  api.on(playlistVideos, (input, { viewer }) => listVideos(db, addresses, viewer, input));
  api.on(watchLaterCall, async ({ video_id }, { viewer }) => {
    await addToWatchLater(db, viewer, video_id);
    return { message: 'Saved to Watch Later.' };
  });
  api.on(addCall, async ({ playlist_id, video_id }, { viewer }) => {
    await addToPlaylist(db, viewer, playlist_id, video_id);
    return { message: 'Saved.' };
  });
  api.on(removeFromPlaylist, async ({ playlist_id, video_id }, { viewer }) => {
    await removeVideos(db, viewer, playlist_id, [video_id]);
    return { message: 'Removed.' };
  });
  api.on(removeManyFromPlaylist, async ({ playlist_id, video_id, video_ids }, { viewer }) => {
    await removeVideos(db, viewer, playlist_id, [video_id ?? [], video_ids ?? []].flat());
    return { message: 'Removed.' };
  });
  // Asked for when a playlist was refused for its `user_name` (API-17, API-18).
  api.on(ownName, async (_input, { viewer }) => ({ user: { name: viewer.name } }));
}
