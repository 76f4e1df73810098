import { Type } from 'typebox';
import { call } from './call.ts';
import { VideoCard } from './videos.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });

/** Most videos of a playlist that are looked at in one call. */
export const maxQueued = 50;

export const playlistQueue = call({
  method: 'GET',
  path: '/api/playlists/{id}/queue',
  who: 'anyone',
  does: 'Tells which videos a playlist plays to the caller, in its order: 5,000 at most.',
  params: Type.Object({ id }),
  output: Type.Object({
    playlist_name: Type.String(),
    /** Name of its owner, whose channel this is. */
    owner: Type.String(),
    channel_id: Type.String(),
    channel_name: Type.String(),
    video_ids: Type.Array(Type.String()),
  }),
});

export const queuedVideos = call({
  method: 'GET',
  path: '/api/playlists/{id}/queue/videos',
  who: 'anyone',
  does: `Shows up to ${maxQueued} videos of a playlist, named by their ids; those that it does not play to the caller are left out.`,
  params: Type.Object({ id }),
  query: Type.Object({
    video_ids: Type.String({
      pattern: `^[\\w-]{1,64}(?:,[\\w-]{1,64}){0,${maxQueued - 1}}$`,
      description: 'Ids with commas between them.',
    }),
  }),
  output: Type.Object({ videos: Type.Array(VideoCard) }),
});
