import type { InputOf, OutputOf } from '@kinora/contract/call';
import type {
  BellChoice,
  subscribe as subscribeCall,
  Subscription,
} from '@kinora/contract/subscriptions';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { countSubscribers } from '../channels/channels.ts';
import { follow, leave } from './subscribe-many.ts';

/**
 * Follows a channel or stops to; what is so already stays so. The bell goes with the subscription,
 * and comes again with how it was followed before it was left.
 * @throws not_found if there is no such channel; invalid for one's own.
 */
export async function subscribe(
  db: Database,
  viewer: Viewer,
  { channel_id: channelId, is_subscribed: wanted, video_id, again }: InputOf<typeof subscribeCall>,
): Promise<OutputOf<typeof subscribeCall>> {
  if (wanted && channelId === viewer.channelId) {
    fail('invalid', 'You cannot subscribe to your own channel.');
  }
  return db.transaction().execute(async (tx) => {
    await requireChannel(tx, channelId);
    // One that comes back belongs to the video that led to it, wherever that is pressed.
    const channel = { video_id, ...again, channel_id: channelId };
    const followed = wanted ? await follow(tx, viewer, [channel]) : [];
    const [left = null] = wanted ? [] : await leave(tx, viewer, [channelId]);
    if (left || followed.length > 0) await countSubscribers(tx, channelId, wanted ? 1 : -1);
    return { ...(await subscriptionTo(tx, viewer, channelId)), left };
  });
}

/**
 * Switches the bell of a followed channel.
 * @throws not_found if there is no such channel; conflict if the viewer does not follow it.
 */
export async function ringBell(
  db: Database,
  viewer: Viewer,
  channelId: string,
  { notification_enabled: bell, bell_some }: BellChoice,
): Promise<Subscription> {
  await requireChannel(db, channelId);
  const changed = await db
    .updateTable('subscriptions')
    .set({ bell, bell_some })
    .where('user_id', '=', viewer.id)
    .where('channel_id', '=', channelId)
    .returning('channel_id')
    .executeTakeFirst();
  if (!changed && bell) fail('conflict', 'Subscribe first: the bell is for subscribers.');
  return subscriptionTo(db, viewer, channelId);
}

async function requireChannel(db: Database, id: string): Promise<void> {
  const found = await db
    .selectFrom('channels')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (!found) fail('not_found', 'This channel does not exist or is no longer available.');
}

/** How the viewer stands to a channel. */
async function subscriptionTo(
  db: Database,
  viewer: Viewer,
  channelId: string,
): Promise<Subscription> {
  const found = await db
    .selectFrom('channels')
    .leftJoin('subscriptions as own', (join) =>
      join.onRef('own.channel_id', '=', 'channels.id').on('own.user_id', '=', viewer.id),
    )
    .where('channels.id', '=', channelId)
    .select(['channels.subscribers', 'own.bell', 'own.bell_some'])
    .executeTakeFirst();
  return {
    is_subscribed: found?.bell != null,
    notification_enabled: found?.bell === true,
    bell_some: found?.bell_some === true,
    number_of_channel_subscribers: found?.subscribers ?? 0,
  };
}
