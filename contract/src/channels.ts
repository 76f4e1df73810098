import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page, time } from './call.ts';
import { Stage, VideoState } from './media.ts';
import { VideoCard, Visibility } from './videos.ts';

/** The caller's own account and channel, as their profile shows it. */
export const Profile = Type.Object({
  username: Type.String(),
  email: Type.String(),
  description: Type.String(),
  joined_at: time,
  /** Address that the owner gives beside the description; null without one. */
  channel_url: nullable(Type.String()),
  number_of_channel_subscribers: Type.Integer(),
});
export type Profile = Static<typeof Profile>;

export const ownProfile = call({
  method: 'GET',
  path: '/api/user/profile',
  who: 'user',
  does: 'Tells the caller’s profile: user name, e-mail, description of the channel, since when.',
  query: Type.Object({ user_id: actingUser }),
  output: Type.Object({ data: Profile }),
});

/** A video in its owner's list, whoever else may see it. */
export const OwnVideo = Type.Object({
  ...VideoCard.properties,
  visibility: Visibility,
  state: VideoState,
  playable: Type.Boolean(),
  /** Why processing failed, as a sentence for the owner. */
  error: nullable(Type.String()),
  /** 0 to 1 over all of processing. */
  processed: Type.Number({ minimum: 0, maximum: 1 }),
  /** While it is processed: how far each stage is; empty before and afterwards. */
  stages: Type.Array(Stage),
});
export type OwnVideo = Static<typeof OwnVideo>;

export const ownVideos = call({
  method: 'POST',
  path: '/api/channel/user-videos',
  who: 'user',
  does: 'Lists the videos of the caller’s channel, hidden ones too, those that are processed or failed among them.',
  query: Type.Object(page),
  body: Type.Object({ user_id: actingUser }),
  output: Type.Object({ data: Type.Array(OwnVideo), next_cursor: nextCursor }),
});
