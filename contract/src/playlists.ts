import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page, time } from './call.ts';
import { limits } from './text/limits.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const name = Type.String({ maxLength: 1_000 });
const message = { message: Type.String() };

/** Who may see a playlist: its owner alone, whoever has the link, or everybody. */
export const PlaylistVisibility = Type.Enum(['private', 'unlisted', 'public']);
export type PlaylistVisibility = Static<typeof PlaylistVisibility>;

/** The name of the playlist that everybody has. */
export const watchLaterName = 'Watch Later';

/** A playlist in the list of its owner's (DATA-18). */
export const PlaylistCard = Type.Object({
  Id: Type.String(),
  playlist_name: Type.String(),
  description: Type.String(),
  visibility: PlaylistVisibility,
  /** Whether it is the one that everybody has. */
  is_watch_later: Type.Boolean(),
  /** Picture of the first video that has one. */
  playlist_thumbnail: nullable(Type.String()),
  upload_time: time,
  video_count: Type.Integer(),
  /** Whether the video that was asked about is in it; false if none was. */
  contains_video: Type.Boolean(),
  /** Name of its owner; null of the caller’s own. */
  owner: nullable(Type.String()),
  /** The channel of its owner. */
  channel_id: Type.String(),
  channel_name: Type.String(),
});
export type PlaylistCard = Static<typeof PlaylistCard>;

export const ownPlaylists = call({
  method: 'GET',
  path: '/api/fetchplaylist',
  who: 'user',
  does: 'Lists the playlists that the caller edits, the last used first; with `video_id` says which have it.',
  query: Type.Object({ user_id: actingUser, video_id: Type.Optional(id), ...page }),
  output: Type.Object({ playlist: Type.Array(PlaylistCard), next_cursor: nextCursor }),
});

export const channelPlaylists = call({
  method: 'GET',
  path: '/api/channels/{channel_id}/playlists',
  who: 'anyone',
  does: 'Lists the public playlists of a channel, the newest first.',
  params: Type.Object({ channel_id: id }),
  query: Type.Object(page),
  output: Type.Object({ playlist: Type.Array(PlaylistCard), next_cursor: nextCursor }),
});

export const createPlaylist = call({
  method: 'POST',
  path: '/api/createplaylist',
  who: 'user',
  does: 'Makes an empty private playlist.',
  body: Type.Object({
    user_id: actingUser,
    user_name: Type.Optional(
      Type.String({ maxLength: 200, description: 'If given, the caller’s own name.' }),
    ),
    playlist_name: name,
  }),
  output: Type.Object({ ...message, playlist_id: Type.String() }),
});

export const addToWatchLater = call({
  method: 'POST',
  path: '/api/playlists/watch-later',
  who: 'user',
  does: 'Puts a video into the caller’s Watch Later; one that is there stays once.',
  body: Type.Object({ user_id: actingUser, video_id: id }),
  output: Type.Object(message),
});

export const editPlaylist = call({
  method: 'PATCH',
  path: '/api/playlists/edit',
  who: 'user',
  does: 'Changes name, description or visibility of a playlist of the caller’s.',
  body: Type.Object({
    playlist_id: id,
    user_id: actingUser,
    user_name: Type.Optional(Type.String({ maxLength: 200 })),
    playlist_name: Type.Optional(name),
    description: Type.Optional(Type.String({ maxLength: limits.description })),
    visibility: Type.Optional(PlaylistVisibility),
  }),
  output: Type.Object(message),
});

export const changeWatchLater = call({
  method: 'PATCH',
  path: '/api/playlists/watch-later',
  who: 'user',
  does: 'Says whether the caller’s Watch Later lets go of what they watched to its end.',
  body: Type.Object({ removes_watched: Type.Boolean() }),
  output: Type.Object({ ...message, removes_watched: Type.Boolean() }),
});

export const deletePlaylist = call({
  method: 'DELETE',
  path: '/api/playlist/delete',
  who: 'user',
  does: 'Deletes a playlist of the caller’s; its videos stay where they are. It can be restored for an hour.',
  body: Type.Object({ playlist_id: id, user_id: actingUser }),
  output: Type.Object(message),
});

export const restorePlaylist = call({
  method: 'PUT',
  path: '/api/playlists/{id}',
  who: 'user',
  does: 'Brings back a playlist that the caller has deleted within the last hour.',
  params: Type.Object({ id }),
  output: Type.Object(message),
});

export const ownName = call({
  method: 'GET',
  path: '/api/user',
  who: 'user',
  does: 'Tells the caller’s name.',
  output: Type.Object({ user: Type.Object({ name: Type.String() }) }),
});
