import { type Static, Type } from 'typebox';
import { call, nextCursor, nullable, page, time } from './call.ts';
import { VideoCard } from './videos.ts';

const id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
const was_hidden = Type.Boolean({ description: 'Whether it was hidden before.' });

/** A channel of which a user sees nothing in lists. */
export const HiddenChannel = Type.Object({
  channel_id: Type.String(),
  channel_name: Type.String(),
  channel_image: nullable(Type.String()),
  hidden_at: time,
  /** Whether its owner does not comment on the user’s videos either. */
  blocked: Type.Boolean(),
});
export type HiddenChannel = Static<typeof HiddenChannel>;

export const hideVideo = call({
  method: 'PUT',
  path: '/api/hidden/videos/{id}',
  who: 'user',
  does: 'Takes a video out of all lists that the caller is offered.',
  params: id,
  output: Type.Object({ was_hidden }),
});

export const showVideo = call({
  method: 'DELETE',
  path: '/api/hidden/videos/{id}',
  who: 'user',
  does: 'Puts a hidden video back into the lists that the caller is offered.',
  params: id,
});

export const hiddenVideos = call({
  method: 'GET',
  path: '/api/hidden/videos',
  who: 'user',
  does: 'Lists the videos that the caller has hidden, the latest first.',
  query: Type.Object(page),
  output: Type.Object({ videos: Type.Array(VideoCard), next_cursor: nextCursor }),
});

export const hideChannel = call({
  method: 'PUT',
  path: '/api/hidden/channels/{id}',
  who: 'user',
  does: 'Takes all videos of a channel out of all lists that the caller is offered.',
  params: id,
  output: Type.Object({ was_hidden }),
});

export const blockChannel = call({
  method: 'PUT',
  path: '/api/blocked/channels/{id}',
  who: 'user',
  does: 'Hides a channel, whose owner no longer comments on the caller’s videos either; the id is the channel’s or its owner’s.',
  params: id,
  output: Type.Object({ channel_id: Type.String(), was_hidden }),
});

export const unblockChannel = call({
  method: 'DELETE',
  path: '/api/blocked/channels/{id}',
  who: 'user',
  does: 'Lets the owner of a blocked channel comment again; its videos stay hidden.',
  params: id,
});

export const showChannel = call({
  method: 'DELETE',
  path: '/api/hidden/channels/{id}',
  who: 'user',
  does: 'Puts the videos of a hidden channel back into the lists that the caller is offered; one that was blocked no longer is.',
  params: id,
});

export const hiddenChannels = call({
  method: 'GET',
  path: '/api/hidden/channels',
  who: 'user',
  does: 'Lists the channels that the caller has hidden, the latest first.',
  query: Type.Object(page),
  output: Type.Object({ channels: Type.Array(HiddenChannel), next_cursor: nextCursor }),
});
