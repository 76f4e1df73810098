import { Type } from 'typebox';
import { call, nextCursor, nullable, page, time } from './call.ts';
import { PlaylistCard } from './playlists.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const message = { message: Type.String() };
const ofPlaylist = { params: Type.Object({ id }), output: Type.Object(message) };

export const savePlaylist = call({
  method: 'PUT',
  path: '/api/playlists/{id}/saved',
  who: 'user',
  does: 'Saves a playlist of somebody else among the caller’s.',
  ...ofPlaylist,
});

export const unsavePlaylist = call({
  method: 'DELETE',
  path: '/api/playlists/{id}/saved',
  who: 'user',
  does: 'Removes it from the caller’s saved ones.',
  ...ofPlaylist,
});

export const savedPlaylists = call({
  method: 'GET',
  path: '/api/playlists/saved',
  who: 'user',
  does: 'Lists the playlists of others that the caller has saved and may still open, the last saved first.',
  query: Type.Object(page),
  output: Type.Object({ playlist: Type.Array(PlaylistCard), next_cursor: nextCursor }),
});

export const inviteCollaborators = call({
  method: 'PUT',
  path: '/api/playlists/{id}/invitation',
  who: 'user',
  does: 'Makes the link by which others become collaborators of a playlist of the caller’s; one made before works no longer.',
  params: Type.Object({ id }),
  output: Type.Object({ token: Type.String(), expires_at: time }),
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/playlists/{id}/invitation',
  who: 'user',
  does: 'Lets the invitation to a playlist of the caller’s work no longer.',
  ...ofPlaylist,
});

export const playlistCollaborators = call({
  method: 'GET',
  path: '/api/playlists/{id}/collaborators',
  who: 'user',
  does: 'Lists who edits a playlist beside its owner; for all who edit it.',
  params: Type.Object({ id }),
  output: Type.Object({
    invited_until: nullable(time),
    collaborators: Type.Array(
      Type.Object({
        user_id: Type.String(),
        name: Type.String(),
        channel_id: Type.String(),
        channel_name: Type.String(),
      }),
    ),
  }),
});

export const removeCollaborator = call({
  method: 'DELETE',
  path: '/api/playlists/{id}/collaborators/{user}',
  who: 'user',
  does: 'Lets somebody edit a playlist of the caller’s no longer, or lets the caller leave that of somebody else.',
  params: Type.Object({ id, user: id }),
  output: Type.Object(message),
});

const invitation = Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }) });
const invitedTo = Type.Object({
  playlist_id: Type.String(),
  playlist_name: Type.String(),
  owner: Type.String(),
  /** The channel of its owner. */
  channel_id: Type.String(),
  channel_name: Type.String(),
});

export const openInvitation = call({
  method: 'GET',
  path: '/api/playlist-invitations/{token}',
  who: 'anyone',
  does: 'Tells to which playlist somebody is invited.',
  params: invitation,
  output: invitedTo,
});

export const acceptInvitation = call({
  method: 'PUT',
  path: '/api/playlist-invitations/{token}',
  who: 'user',
  does: 'Makes the caller a collaborator of the playlist.',
  params: invitation,
  output: invitedTo,
});
