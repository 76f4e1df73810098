import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { part } from './part.ts';

/** The channels that somebody follows, and the groups that they have sorted them into. */
export const subscriptionParts = [
  part({
    file: 'subscriptions.json',
    rows: (db, userId) =>
      db
        .selectFrom('subscriptions')
        .innerJoin('channels', 'channels.id', 'channel_id')
        .where('subscriptions.user_id', '=', userId)
        .select(['channel_id', 'channels.name as channel', 'bell', 'bell_some'])
        .select('subscriptions.created_at')
        .orderBy('subscriptions.created_at'),
  }),
  part({
    file: 'subscription-groups.json',
    rows: (db, userId) =>
      db
        .selectFrom('subscription_groups')
        .where('user_id', '=', userId)
        .select((select) => [
          ...(['name', 'colour', 'created_at', 'removed_at'] as const),
          jsonArrayFrom(
            select
              .selectFrom('grouped_channels')
              .innerJoin('channels', 'channels.id', 'channel_id')
              .whereRef('group_id', '=', 'subscription_groups.id')
              .select(['channel_id', 'channels.name as channel'])
              .orderBy('channel_id'),
          ).as('channels'),
        ])
        .orderBy('created_at'),
  }),
];
