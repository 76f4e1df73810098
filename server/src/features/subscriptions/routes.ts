import {
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

/** Calls of subscriptions. */
export function subscriptionRoutes(api: Api, { db, addresses }: Site): void {
  api.on(subscribeCall, ({ channel_id, is_subscribed }, { viewer }) =>
    subscribe(db, viewer, channel_id, is_subscribed),
  );
  api.on(ringBellCall, ({ channel_id, notification_enabled }, { viewer }) =>
    ringBell(db, viewer, channel_id, notification_enabled),
  );
  api.on(subscribedChannels, (page, { viewer }) => listChannels(db, viewer, page));
  api.on(subscriptionFeedOfCategory, (page, { viewer }) => listFeed(db, addresses, viewer, page));
}
