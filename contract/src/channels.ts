import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page, time } from './call.ts';
import { Stage, VideoState } from './media.ts';
import { limits } from './text/limits.ts';
import { channelVideoSorts } from './text/list-choices.ts';
import { VideoCard, Visibility } from './videos.ts';

/** A link that a channel shows: an http or https address, and the words for it. */
export const ChannelLink = Type.Object({ title: Type.String(), url: Type.String() });
export type ChannelLink = Static<typeof ChannelLink>;

/** A link as it is shown. */
export const ShownLink = Type.Object({
  ...ChannelLink.properties,
  /** Whether the page it leads to says by `rel="me"` that it belongs to the same person. */
  verified: Type.Boolean(),
});
export type ShownLink = Static<typeof ShownLink>;

/** The caller's own account and channel, as their profile shows it. */
export const Profile = Type.Object({
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  profile_image: nullable(Type.String()),
  description: Type.String(),
  joined_at: time,
  /** Address that the owner gives beside the description; null without one. */
  channel_url: nullable(Type.String()),
  /** As of a link. */
  channel_url_verified: Type.Boolean(),
  number_of_channel_subscribers: Type.Integer(),
  /** The wide picture across the top of the channel's page. */
  banner: nullable(Type.String()),
  links: Type.Array(ShownLink),
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

export const setChannelLinks = call({
  method: 'PUT',
  path: '/api/channel/links',
  who: 'user',
  does: 'Puts these links in the place of those that the caller’s channel shows; one without words is named by its host. Whether the pages they lead to point back is found out afterwards.',
  body: Type.Object({
    links: Type.Array(ChannelLink, { maxItems: limits.channelLinks }),
    was: Type.Optional(
      Type.Array(ChannelLink, {
        maxItems: limits.channelLinks,
        description:
          'The links when the change began: if they are different by now, nothing is changed (409).',
      }),
    ),
  }),
  output: Type.Object({ links: Type.Array(ShownLink) }),
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

/** A channel as everybody sees it, and how the caller stands to it. */
export const Channel = Type.Object({
  channel_id: Type.String(),
  channel_name: Type.String(),
  /** The user name of its owner, by which its short address is made. */
  username: Type.String(),
  channel_image: nullable(Type.String()),
  /** The wide picture across the top of its page. */
  banner: nullable(Type.String()),
  description: Type.String(),
  /** Address that the owner gives beside the description; null without one. */
  channel_url: nullable(Type.String()),
  channel_url_verified: Type.Boolean(),
  links: Type.Array(ShownLink),
  joined_at: time,
  number_of_channel_subscribers: Type.Integer(),
  /** Those that everybody is shown. */
  number_of_videos: Type.Integer(),
  number_of_shorts: Type.Integer(),
  /** Of these together. */
  number_of_views: Type.Integer(),
  isSubscribed: Type.Boolean(),
  notification_enabled: Type.Boolean(),
  bell_some: Type.Boolean(),
  /** Whether the caller is offered nothing of it in lists. */
  hidden: Type.Boolean(),
  /** Whether its owner does not comment on the caller’s videos either. */
  blocked: Type.Boolean(),
  /** Whether the caller is the owner. */
  mine: Type.Boolean(),
  /** What its owner wants newcomers to see first, or subscribers, whichever the caller is. */
  featured: nullable(VideoCard),
});
export type Channel = Static<typeof Channel>;

export const getChannel = call({
  method: 'GET',
  path: '/api/channels/{channel}',
  who: 'anyone',
  does: 'Answers a channel as everybody sees it, by its id or by `@` and the user name of its owner.',
  params: Type.Object({ channel: Type.String({ minLength: 1, maxLength: 64 }) }),
  output: Type.Object({ channel: Channel }),
});

export const channelVideos = call({
  method: 'POST',
  path: '/api/videosbychannel',
  who: 'anyone',
  does: 'Lists the public videos of a channel, newest first or as `sort` says.',
  query: Type.Object({
    type: Type.Optional(Type.Enum(['video', 'short'])),
    sort: Type.Optional(Type.Enum([...channelVideoSorts])),
    search: Type.Optional(Type.String({ maxLength: 100, description: 'A part of their titles.' })),
    ...page,
  }),
  body: Type.Object({
    user_id: actingUser,
    channel_id: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  output: Type.Object({ data: Type.Array(VideoCard), next_cursor: nextCursor }),
});

/** For whom a video is featured: whoever does not follow the channel, or whoever does. */
const featuredTo = ['newcomers', 'subscribers'] as const;
export type FeaturedTo = (typeof featuredTo)[number];

export const featuredVideos = call({
  method: 'GET',
  path: '/api/channel/featured',
  who: 'user',
  does: 'Tells which videos the caller’s channel shows above its list.',
  output: Type.Object({ newcomers: nullable(VideoCard), subscribers: nullable(VideoCard) }),
});

export const featureVideo = call({
  method: 'PUT',
  path: '/api/channel/featured',
  who: 'user',
  does: 'Shows one of the caller’s public videos above the list of their channel, or none.',
  body: Type.Object({
    shown_to: Type.Enum([...featuredTo]),
    video_id: nullable(Type.String({ minLength: 1, maxLength: 64 })),
  }),
});
