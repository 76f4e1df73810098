import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../sessions/viewer.ts';

/** The viewer's groups that a channel is in, as their ids; deleted ones are none. */
export const groupsOf = (viewer: Viewer, channelId: RawBuilder<unknown>) => sql<string[]>`array(
  select member.group_id from grouped_channels as member
  join subscription_groups as own on own.id = member.group_id and own.removed_at is null
  where member.user_id = ${viewer.id} and member.channel_id = ${channelId}
  order by own.created_at, own.id)`;

/** Whether a channel is in a group of the viewer's; in somebody else's group is nothing. */
export const isInGroup = (
  viewer: Pick<Viewer, 'id'>,
  groupId: string,
  channelId: RawBuilder<unknown>,
) =>
  sql<boolean>`exists (
    select from grouped_channels as member
    join subscription_groups as own on own.id = member.group_id and own.removed_at is null
    where member.group_id = ${groupId} and member.user_id = ${viewer.id}
      and member.channel_id = ${channelId})`;
