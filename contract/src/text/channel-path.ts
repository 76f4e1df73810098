import { pathPart } from './path-part.ts';

/** Address of a channel's page: its id decides, the name is to be read. */
export const channelPath = (channel: { channel_id: string; channel_name: string }): string =>
  `/channelvideos/${pathPart(channel.channel_name)}/${pathPart(channel.channel_id)}`;

/** The short form of it, by the user name of the channel's owner. */
export const handlePath = (username: string): string => `/@${username}`;

/** Address of the feed of a channel's videos. */
export const channelFeedPath = (id: string): string => `/feeds/channel/${pathPart(id)}.xml`;
