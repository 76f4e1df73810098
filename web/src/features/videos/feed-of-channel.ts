import { channelFeedPath } from '@kinora/contract/text/channel-path';

/** The feed of a channel, for the head of a page. */
export const feedOfChannel = (of: { channel_id: string; channel_name: string }) => ({
  title: of.channel_name,
  path: channelFeedPath(of.channel_id),
});
