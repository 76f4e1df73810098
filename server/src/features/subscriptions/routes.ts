import {
  changeSubscriptionGroup,
  createSubscriptionGroup,
  deleteSubscriptionGroup,
  restoreSubscriptionGroup,
  sortIntoGroup,
  subscriptionGroups,
} from '@kinora/contract/subscription-groups';
import { findChannels as findChannelsCall } from '@kinora/contract/subscription-files';
import {
  followChannels as followChannelsCall,
  leaveChannels as leaveChannelsCall,
  ringBell as ringBellCall,
  subscribe as subscribeCall,
  subscribedChannels,
  subscriptionFeedOfCategory,
} from '@kinora/contract/subscriptions';
import type { Api } from '../../api/api.ts';
import { siteAddress } from '../../api/site-address.ts';
import type { Site } from '../../site.ts';
import {
  changeGroup,
  createGroup,
  deleteGroup,
  listGroups,
  restoreGroup,
  sortChannels,
} from './groups.ts';
import { listChannels } from './list-channels.ts';
import { listFeed } from './list-feed.ts';
import { ringBell, subscribe } from './subscribe.ts';
import { findChannels } from './subscription-files.ts';
import { followChannels, leaveChannels } from './subscribe-many.ts';

/** Calls of subscriptions, and of the groups that they are sorted into. */
export function subscriptionRoutes(api: Api, { db, addresses, config }: Site): void {
  api.on(subscribeCall, (input, { viewer }) => subscribe(db, viewer, input));
  api.on(followChannelsCall, async ({ channels }, { viewer }) => ({
    followed: await followChannels(db, viewer, channels),
  }));
  api.on(leaveChannelsCall, async ({ channel_ids }, { viewer }) => ({
    left: await leaveChannels(db, viewer, channel_ids),
  }));
  api.on(ringBellCall, (input, { viewer }) => ringBell(db, viewer, input.channel_id, input));
  api.on(subscriptionGroups, async (_, { viewer }) => ({ groups: await listGroups(db, viewer) }));
  api.on(createSubscriptionGroup, async (input, { viewer }) => ({
    group: await createGroup(db, viewer, input),
  }));
  api.on(changeSubscriptionGroup, async (input, { viewer }) => ({
    group: await changeGroup(db, viewer, input),
  }));
  api.on(deleteSubscriptionGroup, async ({ id }, { viewer }) => {
    await deleteGroup(db, viewer, id);
    return {};
  });
  api.on(restoreSubscriptionGroup, async ({ id }, { viewer }) => ({
    group: await restoreGroup(db, viewer, id),
  }));
  api.on(sortIntoGroup, async (input, { viewer }) => ({
    group: await sortChannels(db, viewer, input),
  }));
  api.on(findChannelsCall, async ({ channels }, { viewer, request }) => ({
    channels: await findChannels(db, viewer, siteAddress(config, request), channels),
  }));
  api.on(subscribedChannels, (page, { viewer }) => listChannels(db, viewer, page));
  api.on(subscriptionFeedOfCategory, (page, { viewer }) => listFeed(db, addresses, viewer, page));
}
