import { type Static, Type } from 'typebox';
import { actingUser, call, type InputOf, nextCursor, nullable, page } from './call.ts';
import { followedSorts } from './text/list-choices.ts';
import { uploaded, VideoCard } from './videos.ts';

const channelId = Type.String({ minLength: 1, maxLength: 64 });
const ofGroup = {
  group: Type.Optional(
    Type.String({ maxLength: 64, description: 'Only the channels of this group of the caller’s.' }),
  ),
};

const bellSome = {
  description: 'Only some new videos ring it: at most one a day, while one watches the channel.',
};

/** How the caller stands to a channel. */
export const Subscription = Type.Object({
  is_subscribed: Type.Boolean(),
  notification_enabled: Type.Boolean(),
  bell_some: Type.Boolean(bellSome),
  number_of_channel_subscribers: Type.Integer(),
});
export type Subscription = Static<typeof Subscription>;

/** The video of a channel beside which it was followed, for its creator. */
const videoId = Type.Optional(nullable(Type.String({ maxLength: 64 })));

/** How a channel was followed before it was left. */
const followed = {
  notification_enabled: Type.Boolean(),
  bell_some: Type.Boolean(bellSome),
  followed_at: Type.String({
    format: 'date-time',
    description:
      'Since when, for its place in the caller’s list; neither a time to come nor one before the channel was made.',
  }),
  video_id: videoId,
};

/** A channel that was followed, and how: given back, it is followed again as it was. */
export const LeftChannel = Type.Object({ channel_id: Type.String(), ...followed });
export type LeftChannel = Static<typeof LeftChannel>;

export const subscribe = call({
  method: 'POST',
  path: '/api/channels/subscribe',
  who: 'user',
  does: 'Follows a channel or stops to; without a subscription there is no bell.',
  body: Type.Object({
    user_id: actingUser,
    channel_id: channelId,
    is_subscribed: Type.Boolean({ description: 'The wanted new state.' }),
    video_id: videoId,
    /** Of one that was left: as it was followed then. */
    again: Type.Optional(Type.Object(followed)),
  }),
  output: Type.Object({
    ...Subscription.properties,
    /** How it was followed until now, if it was left by this. */
    left: nullable(LeftChannel),
  }),
});

export const ringBell = call({
  method: 'POST',
  path: '/api/channel/handle-bell-notification',
  who: 'user',
  does: 'Switches on or off that the bell tells of a followed channel’s new videos.',
  body: Type.Object({
    user_id: actingUser,
    channel_id: channelId,
    notification_enabled: Type.Boolean(),
    bell_some: Type.Optional(Type.Boolean(bellSome)),
  }),
  output: Subscription,
});

/** Which new videos of a channel ring the bell; whether only some do stays as it is if left out. */
export type BellChoice = Pick<InputOf<typeof ringBell>, 'notification_enabled' | 'bell_some'>;

/** Most channels that are followed or left at once. */
export const maxPerCall = 500;

export const followChannels = call({
  method: 'POST',
  path: '/api/channels/follow',
  who: 'user',
  does: 'Follows several channels; what no longer exists, or one’s own, is left out.',
  body: Type.Object({
    channels: Type.Array(
      Type.Object({
        channel_id: channelId,
        notification_enabled: Type.Optional(Type.Boolean({ default: false })),
        bell_some: Type.Optional(Type.Boolean({ default: false })),
        followed_at: Type.Optional(followed.followed_at),
        video_id: videoId,
      }),
      { minItems: 1, maxItems: maxPerCall },
    ),
  }),
  output: Type.Object({
    followed: Type.Array(Type.String(), {
      description: 'Ids of those that were not followed yet.',
    }),
  }),
});

export const leaveChannels = call({
  method: 'POST',
  path: '/api/channels/leave',
  who: 'user',
  does: 'Stops to follow several channels.',
  body: Type.Object({
    channel_ids: Type.Array(channelId, { minItems: 1, maxItems: maxPerCall }),
  }),
  output: Type.Object({
    left: Type.Array(LeftChannel, { description: 'Those that were followed.' }),
  }),
});

/** A channel that the caller follows (DATA-17). */
export const SubscribedChannel = Type.Object({
  channel_id: Type.String(),
  channel_name: Type.String(),
  channel_image: nullable(Type.String()),
  description: Type.String(),
  number_of_channel_subscribers: Type.Integer(),
  notification_enabled: Type.Boolean(),
  bell_some: Type.Boolean(bellSome),
  /** Ids of the caller’s groups that it is in. */
  groups: Type.Array(Type.String()),
});
export type SubscribedChannel = Static<typeof SubscribedChannel>;

export const subscribedChannels = call({
  method: 'GET',
  path: '/api/subscribedchannels',
  who: 'user',
  does: 'Lists the channels that the caller follows.',
  query: Type.Object({
    user_id: actingUser,
    search: Type.Optional(
      Type.String({ maxLength: 100, description: 'A part of the channel’s name.' }),
    ),
    sort: Type.Optional(Type.Enum(followedSorts)),
    ...ofGroup,
    ...page,
  }),
  output: Type.Object({ data: Type.Array(SubscribedChannel), next_cursor: nextCursor }),
});

export const subscriptionFeedOfCategory = call({
  method: 'GET',
  path: '/api/categorysub',
  who: 'user',
  does: 'Lists the newest videos of one category among the channels that the caller follows.',
  query: Type.Object({
    category: Type.Optional(
      Type.String({ maxLength: 64, description: '“All” or empty means every category.' }),
    ),
    user_id: actingUser,
    ...ofGroup,
    ...uploaded,
    ...page,
  }),
  output: Type.Object({ data: Type.Array(VideoCard), next_cursor: nextCursor }),
});
