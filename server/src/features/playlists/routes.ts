import {
  addToPlaylist as addCall,
  moveEntry as moveCall,
  noteEntry as noteCall,
  playlistStatistics,
  playlistVideos,
  removeFromPlaylist,
  removeManyFromPlaylist,
  restoreEntries as restoreEntriesCall,
} from '@kinora/contract/playlist-entries';
import {
  acceptInvitation as acceptCall,
  inviteCollaborators,
  openInvitation as openInvitationCall,
  playlistCollaborators,
  removeCollaborator as removeCollaboratorCall,
  savedPlaylists,
  savePlaylist as saveCall,
  unsavePlaylist as unsaveCall,
  withdrawInvitation as withdrawCall,
} from '@kinora/contract/playlist-sharing';
import {
  addToWatchLater as watchLaterCall,
  changeWatchLater as changeWatchLaterCall,
  channelPlaylists,
  createPlaylist as createCall,
  deletePlaylist as deleteCall,
  restorePlaylist as restorePlaylistCall,
  editPlaylist as editCall,
  ownName,
  ownPlaylists,
} from '@kinora/contract/playlists';
import { playlistQueue, queuedVideos } from '@kinora/contract/playlist-playback';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { addToPlaylist } from './add-videos.ts';
import { moveEntry, noteEntry } from './change-entry.ts';
import {
  createPlaylist,
  deletePlaylist,
  editPlaylist,
  restorePlaylist,
} from './change-playlist.ts';
import { addToWatchLater, changeWatchLater } from './watch-later.ts';
import {
  acceptInvitation,
  invite,
  listCollaborators,
  openInvitation,
  removeCollaborator,
  withdrawInvitation,
} from './collaborators.ts';
import { listOfChannel, listPlaylists, listSaved } from './list-playlists.ts';
import { listVideos } from './list-videos.ts';
import { cardsOfQueue, queueOf } from './queue.ts';
import { removeEntries, restoreEntries } from './remove-entries.ts';
import { savePlaylist, unsavePlaylist } from './save-playlist.ts';
import { playlistInNumbers } from './statistics.ts';

/** Calls of playlists. */
export function playlistRoutes(api: Api, { db, addresses }: Site): void {
  api.on(ownPlaylists, (input, { viewer }) => listPlaylists(db, addresses, viewer, input));
  api.on(createCall, async (input, { viewer }) => ({
    playlist_id: await createPlaylist(db, viewer, input),
    message: 'Playlist created.',
  }));
  api.on(editCall, async (input, { viewer }) => {
    await editPlaylist(db, viewer, input);
    return { message: 'Saved.' };
  });
  api.on(changeWatchLaterCall, async ({ removes_watched }, { viewer }) => {
    await changeWatchLater(db, viewer, removes_watched);
    return { removes_watched, message: 'Saved.' };
  });
  api.on(deleteCall, async ({ playlist_id }, { viewer }) => {
    await deletePlaylist(db, viewer, playlist_id);
    return { message: 'The playlist is deleted.' };
  });
  api.on(restorePlaylistCall, async ({ id }, { viewer }) => {
    await restorePlaylist(db, viewer, id);
    return { message: 'The playlist is back.' };
  });
  api.on(playlistVideos, (input, { viewer }) => listVideos(db, addresses, viewer, input));
  api.on(playlistQueue, ({ id }, { viewer }) => queueOf(db, viewer, id));
  api.on(queuedVideos, (input, { viewer }) => cardsOfQueue(db, addresses, viewer, input));
  api.on(watchLaterCall, async ({ video_id }, { viewer }) => {
    await addToWatchLater(db, viewer, video_id);
    return { message: 'Saved to Watch Later.' };
  });
  api.on(playlistStatistics, ({ id }, { viewer }) => playlistInNumbers(db, viewer, id));
  api.on(addCall, async (input, { viewer }) => ({
    repeated: await addToPlaylist(db, viewer, input),
    message: 'Saved.',
  }));
  api.on(removeFromPlaylist, async (input, { viewer }) => {
    await removeEntries(db, viewer, input);
    return { message: 'Removed.' };
  });
  api.on(removeManyFromPlaylist, async (input, { viewer }) => ({
    ...(await removeEntries(db, viewer, input)),
    message: 'Removed.',
  }));
  api.on(restoreEntriesCall, async ({ removal }, { viewer }) => ({
    restored: await restoreEntries(db, viewer, removal),
    message: 'Brought back.',
  }));
  api.on(moveCall, async (input, { viewer }) => {
    await moveEntry(db, viewer, input);
    return { message: 'Moved.' };
  });
  api.on(noteCall, async (input, { viewer }) => {
    await noteEntry(db, viewer, input);
    return { message: 'Saved.' };
  });
  api.on(savedPlaylists, (input, { viewer }) => listSaved(db, addresses, viewer, input));
  api.on(channelPlaylists, (input, { viewer }) => listOfChannel(db, addresses, viewer, input));
  api.on(saveCall, async ({ id }, { viewer }) => {
    await savePlaylist(db, viewer, id);
    return { message: 'Saved.' };
  });
  api.on(unsaveCall, async ({ id }, { viewer }) => {
    await unsavePlaylist(db, viewer, id);
    return { message: 'Removed from your playlists.' };
  });
  api.on(inviteCollaborators, ({ id }, { viewer }) => invite(db, viewer, id));
  api.on(withdrawCall, async ({ id }, { viewer }) => {
    await withdrawInvitation(db, viewer, id);
    return { message: 'The link no longer works.' };
  });
  api.on(playlistCollaborators, ({ id }, { viewer }) => listCollaborators(db, viewer, id));
  api.on(removeCollaboratorCall, async (input, { viewer }) => {
    await removeCollaborator(db, viewer, input);
    return { message: 'Removed.' };
  });
  api.on(openInvitationCall, ({ token }) => openInvitation(db, token));
  api.on(acceptCall, ({ token }, { viewer }) => acceptInvitation(db, viewer, token));
  // Asked for when a playlist was refused for its `user_name` (API-17, API-18).
  api.on(ownName, async (_input, { viewer }) => ({ user: { name: viewer.name } }));
}
