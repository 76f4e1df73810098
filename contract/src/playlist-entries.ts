import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page, time } from './call.ts';
import { PlaylistVisibility } from './playlists.ts';
import { limits } from './text/limits.ts';
import { moods, playlistChoices } from './text/list-choices.ts';
import { VideoCard } from './videos.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const message = { message: Type.String() };
const removal = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Names what was removed, to bring it back within the next hour.',
});
const entryId = Type.String({
  pattern: '^\\d{1,18}$',
  description: 'Id of an entry of the playlist.',
});

/** Most videos that are named in one call, to add them to a playlist or to take them out of it. */
export const maxPerCall = 500;

export const addToPlaylist = call({
  method: 'POST',
  path: '/api/addvideoinplaylist',
  who: 'user',
  does: 'Puts one video or several at the end of a playlist of the caller’s: all of them or none; one that is there stays once.',
  body: Type.Object({
    user_id: actingUser,
    playlist_id: id,
    playlist_name: Type.Optional(Type.String({ maxLength: 200 })),
    video_id: Type.Optional(id),
    video_ids: Type.Optional(Type.Array(id, { maxItems: maxPerCall })),
    repeated: Type.Optional(
      Type.Enum(['stay', 'move'], {
        description:
          'What becomes of those that are in it already: they stay, or go to the end too.',
      }),
    ),
  }),
  output: Type.Object({
    ...message,
    /** How many of them were in it already. */
    repeated: Type.Integer(),
  }),
});

export const removeFromPlaylist = call({
  method: 'DELETE',
  path: '/api/removevideofromplaylist',
  who: 'user',
  does: 'Takes a video out of a playlist of the caller’s.',
  body: Type.Object({ user_id: actingUser, playlist_id: id, video_id: id }),
  output: Type.Object(message),
});

export const removeManyFromPlaylist = call({
  method: 'POST',
  path: '/api/removevideosfromplaylist',
  who: 'user',
  does: 'Takes videos or entries out of a playlist of the caller’s: all of them or none; an entry that is gone already counts as removed.',
  body: Type.Object({
    user_id: actingUser,
    playlist_id: id,
    video_id: Type.Optional(Type.Union([id, Type.Array(id, { maxItems: maxPerCall })])),
    video_ids: Type.Optional(Type.Array(id, { maxItems: maxPerCall })),
    entry_ids: Type.Optional(Type.Array(entryId, { maxItems: limits.playlistVideos })),
  }),
  output: Type.Object({ ...message, removal, removed: Type.Integer() }),
});

export const restoreEntries = call({
  method: 'POST',
  path: '/api/playlists/restore',
  who: 'user',
  does: 'Brings back what was taken out of a playlist, each entry to its place; a video that was added again since then stays where it is.',
  body: Type.Object({ removal }),
  output: Type.Object({ ...message, restored: Type.Integer() }),
});

const entryOf = Type.Object({ id, entry: id });

export const moveEntry = call({
  method: 'PUT',
  path: '/api/playlists/{id}/entries/{entry}/place',
  who: 'user',
  does: 'Moves an entry of a playlist of the caller’s.',
  params: entryOf,
  body: Type.Object({
    to: Type.Enum(['top', 'bottom', 'before', 'after'], {
      description: 'Where in the playlist, or on which side of `beside`.',
    }),
    beside: Type.Optional(entryId),
  }),
  output: Type.Object(message),
});

export const noteEntry = call({
  method: 'PATCH',
  path: '/api/playlists/{id}/entries/{entry}',
  who: 'user',
  does: 'Changes the note beside an entry of a playlist of the caller’s.',
  params: entryOf,
  body: Type.Object({
    note: Type.String({ maxLength: limits.playlistNote }),
    was: Type.Optional(
      Type.String({
        maxLength: limits.playlistNote,
        description:
          'What stood there when the change began: if it is different by now, nothing is changed (409).',
      }),
    ),
  }),
  output: Type.Object(message),
});

const oneMood = `(?:${moods.join('|')})`;

/** A video in a playlist. */
export const PlaylistVideo = Type.Object({
  ...VideoCard.properties,
  entry_id: Type.String(),
  added_at: time,
  /** What the owner wrote beside it; empty for most. */
  note: Type.String(),
});
export type PlaylistVideo = Static<typeof PlaylistVideo>;

/** An entry of a playlist whose video its owner cannot watch any more; nobody else is told of it. */
export const GoneEntry = Type.Object({
  entry_id: Type.String(),
  /** Where it stands among all rows of its page, from 0. */
  at: Type.Integer(),
  /** The video was deleted; otherwise it is hidden, or failed. */
  deleted: Type.Boolean(),
  /** Title of a deleted video when it was saved; null of one that is hidden, and where nobody knows. */
  title: nullable(Type.String()),
  added_at: time,
  note: Type.String(),
});
export type GoneEntry = Static<typeof GoneEntry>;

export const playlistVideos = call({
  method: 'GET',
  path: '/api/fetchvideofromparticularplaylist',
  who: 'anyone',
  does: 'Lists the videos of a playlist in their order: for its owner, and for anyone unless it is private.',
  query: Type.Object({
    user_id: actingUser,
    playlist_id: id,
    playlist_name: Type.Optional(Type.String({ maxLength: 200 })),
    sort: Type.Optional(
      Type.Enum([...playlistChoices.sort], { description: 'The playlist’s own order without.' }),
    ),
    type: Type.Optional(Type.Enum(['video', 'short'])),
    moods: Type.Optional(
      Type.String({
        pattern: `^(?:${oneMood}(?:,${oneMood})*)?$`,
        description: 'Moods with commas between them: only videos of one of these.',
      }),
    ),
    ...page,
  }),
  output: Type.Object({
    playlist_name: Type.String(),
    description: Type.String(),
    visibility: PlaylistVisibility,
    is_watch_later: Type.Boolean(),
    /** Whether it lets go of what its owner watched to its end; only a Watch Later does. */
    removes_watched: Type.Boolean(),
    /** Name of its owner, whose channel this is. */
    owner: Type.String(),
    channel_id: Type.String(),
    channel_name: Type.String(),
    mine: Type.Boolean(),
    /** Whether the caller may change its entries: the owner, and collaborators. */
    edits: Type.Boolean(),
    /** Whether the caller keeps it among theirs. */
    saved: Type.Boolean(),
    videos: Type.Array(PlaylistVideo),
    gone: Type.Array(GoneEntry),
    /** Picture of the first video that has one; on the first page only, as what follows. */
    playlist_thumbnail: nullable(Type.String()),
    /** Pictures of the first four videos that have one. */
    pictures: Type.Array(Type.String()),
    total_videos: nullable(Type.Integer()),
    total_seconds: nullable(Type.Number()),
    next_cursor: nextCursor,
  }),
});

export const playlistStatistics = call({
  method: 'GET',
  path: '/api/playlists/{id}/statistics',
  who: 'anyone',
  does: 'Counts the videos of a playlist, what they last, how often they were watched, and those of each mood.',
  params: Type.Object({ id }),
  output: Type.Object({
    videos: Type.Integer(),
    seconds: Type.Number(),
    views: Type.Integer(),
    moods: Type.Array(Type.Object({ mood: Type.Enum([...moods]), videos: Type.Integer() })),
  }),
});
