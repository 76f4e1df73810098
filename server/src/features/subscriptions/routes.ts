import {
  followChannels as followChannelsCall,
  leaveChannels as leaveChannelsCall,
  ringBell as ringBellCall,
  subscribe as subscribeCall,
  subscribedChannels,
  subscriptionFeedOfCategory,
} from '@kinora/contract/subscriptions';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { listChannels } from './list-channels.ts';
import { listFeed } from './list-feed.ts';
import { ringBell, subscribe } from './subscribe.ts';
import { followChannels, leaveChannels } from './subscribe-many.ts';

/** Calls of subscriptions. */
export function subscriptionRoutes(api: Api, { db, addresses }: Site): void {
  api.on(subscribeCall, ({ channel_id, is_subscribed }, { viewer }) =>
    subscribe(db, viewer, channel_id, is_subscribed),
  );
  api.on(followChannelsCall, async ({ channels }, { viewer }) => ({
    followed: await followChannels(db, viewer, channels),
  }));
  api.on(leaveChannelsCall, async ({ channel_ids }, { viewer }) => ({
    left: await leaveChannels(db, viewer, channel_ids),
  }));
  api.on(ringBellCall, ({ channel_id, notification_enabled }, { viewer }) =>
    ringBell(db, viewer, channel_id, notification_enabled),
  );
  api.on(subscribedChannels, (page, { viewer }) => listChannels(db, viewer, page));
  api.on(subscriptionFeedOfCategory, (page, { viewer }) => listFeed(db, addresses, viewer, page));
}
