import { createGroup } from '../src/features/subscriptions/groups.ts';
import type { Person, TestSite } from './site.ts';

/** Good input for the calls of subscriptions and their groups, of somebody who follows another. */
export async function subscriptionInput(
  { db }: TestSite,
  person: Person,
  { channelId: channel_id }: Person,
) {
  const { id } = await createGroup(db, person, { name: 'Music', colour: 'teal' });
  return {
    'POST /api/channels/subscribe': { payload: { channel_id, is_subscribed: true } },
    'POST /api/channels/follow': {
      payload: { channels: [{ channel_id, notification_enabled: false }] },
    },
    'POST /api/channel/handle-bell-notification': {
      payload: { channel_id, notification_enabled: true, bell_some: true },
    },
    'POST /api/channels/find': { payload: { channels: [{ name: 'ben' }] } },
    'GET /api/subscribedchannels': {},
    'GET /api/subscription-groups': {},
    'POST /api/subscription-groups': {
      payload: { name: 'Walks', colour: 'blue', channel_ids: [channel_id] },
    },
    'PATCH /api/subscription-groups/{id}': { params: { id }, payload: { name: 'Songs' } },
    'PATCH /api/subscription-groups/{id}/channels': {
      params: { id },
      payload: { add: [channel_id] },
    },
    'DELETE /api/subscription-groups/{id}': { params: { id } },
    'PUT /api/subscription-groups/{id}': { params: { id } },
    'POST /api/channels/leave': { payload: { channel_ids: [channel_id] } },
  };
}
