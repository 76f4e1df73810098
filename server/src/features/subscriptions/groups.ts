import type { InputOf } from '@kinora/contract/call';
import type {
  changeSubscriptionGroup,
  createSubscriptionGroup,
  sortIntoGroup,
  SubscriptionGroup,
} from '@kinora/contract/subscription-groups';
import { limits } from '@kinora/contract/text/limits';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';

/** The viewer's groups by name, each with how many of the followed channels are in it. */
export const listGroups = (db: Database, viewer: Viewer): Promise<SubscriptionGroup[]> =>
  groups(db, viewer)
    .orderBy(sql`lower(own.name)`)
    .orderBy('own.id')
    .execute();

/**
 * Makes a group, with channels that the viewer follows in it; others are left out.
 * @throws conflict if there are as many groups as somebody may have.
 */
export async function createGroup(
  db: Database,
  viewer: Viewer,
  { name, colour, channel_ids = [] }: InputOf<typeof createSubscriptionGroup>,
): Promise<SubscriptionGroup> {
  return db.transaction().execute(async (tx) => {
    await requireRoom(tx, viewer);
    const id = newId();
    await tx
      .insertInto('subscription_groups')
      .values({ id, user_id: viewer.id, name: name.trim(), colour })
      .execute();
    await addChannels(tx, viewer, id, channel_ids);
    return groupOf(tx, viewer, id);
  });
}

/** Changes name or colour of a group. @throws not_found */
export async function changeGroup(
  db: Database,
  viewer: Viewer,
  { id, name, colour }: InputOf<typeof changeSubscriptionGroup>,
): Promise<SubscriptionGroup> {
  if (name !== undefined || colour !== undefined) {
    await db
      .updateTable('subscription_groups')
      .set({ name: name?.trim(), colour })
      .where('id', '=', id)
      .where('user_id', '=', viewer.id)
      .where('removed_at', 'is', null)
      .execute();
  }
  return groupOf(db, viewer, id);
}

/**
 * Deletes a group, and for good the one that was deleted before; the channels stay followed.
 * @throws not_found
 */
export async function deleteGroup(db: Database, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('subscription_groups')
      .where('user_id', '=', viewer.id)
      .where('removed_at', 'is not', null)
      .execute();
    const removed = await tx
      .updateTable('subscription_groups')
      .set({ removed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('user_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) notThere();
  });
}

/**
 * Brings back the group that was deleted last, with its channels.
 * @throws not_found; conflict if there are as many groups as somebody may have.
 */
export async function restoreGroup(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<SubscriptionGroup> {
  return db.transaction().execute(async (tx) => {
    await requireRoom(tx, viewer);
    await tx
      .updateTable('subscription_groups')
      .set({ removed_at: null })
      .where('id', '=', id)
      .where('user_id', '=', viewer.id)
      .execute();
    return groupOf(tx, viewer, id);
  });
}

/**
 * Puts channels that the viewer follows into a group, and takes others out; what is so already stays
 * so, and what is not followed is left out.
 * @throws not_found
 */
export async function sortChannels(
  db: Database,
  viewer: Viewer,
  { id, add = [], remove = [] }: InputOf<typeof sortIntoGroup>,
): Promise<SubscriptionGroup> {
  return db.transaction().execute(async (tx) => {
    await groupOf(tx, viewer, id);
    await addChannels(tx, viewer, id, add);
    if (remove.length > 0) {
      await tx
        .deleteFrom('grouped_channels')
        .where('group_id', '=', id)
        .where('channel_id', 'in', remove)
        .execute();
    }
    return groupOf(tx, viewer, id);
  });
}

async function addChannels(
  tx: Database,
  viewer: Viewer,
  groupId: string,
  channelIds: readonly string[],
): Promise<void> {
  if (channelIds.length === 0) return;
  await tx
    .insertInto('grouped_channels')
    .columns(['group_id', 'channel_id', 'user_id'])
    .expression(
      tx
        .selectFrom('subscriptions')
        .where('user_id', '=', viewer.id)
        .where('channel_id', 'in', channelIds)
        .select([sql.val(groupId).as('group_id'), 'channel_id', 'user_id']),
    )
    .onConflict((conflict) => conflict.columns(['group_id', 'channel_id']).doNothing())
    .execute();
}

/** The viewer's groups, with how many of the followed channels are in each. */
const groups = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('subscription_groups as own')
    .where('own.user_id', '=', viewer.id)
    .where('own.removed_at', 'is', null)
    .select(['own.id', 'own.name'])
    .select(sql<SubscriptionGroup['colour']>`own.colour`.as('colour'))
    .select(({ selectFrom }) =>
      selectFrom('grouped_channels as member')
        .innerJoin('subscriptions', (join) =>
          join
            .onRef('subscriptions.user_id', '=', 'member.user_id')
            .onRef('subscriptions.channel_id', '=', 'member.channel_id'),
        )
        .whereRef('member.group_id', '=', 'own.id')
        .select((select) => select.fn.countAll<number>().as('channels'))
        .$asScalar()
        .$notNull()
        .as('channels'),
    );

const groupOf = async (db: Database, viewer: Viewer, id: string): Promise<SubscriptionGroup> =>
  (await groups(db, viewer).where('own.id', '=', id).executeTakeFirst()) ?? notThere();

const notThere = (): never => fail('not_found', 'This group does not exist or was deleted.');

async function requireRoom(db: Database, viewer: Viewer): Promise<void> {
  const { count } = await db
    .selectFrom('subscription_groups')
    .where('user_id', '=', viewer.id)
    .where('removed_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limits.subscriptionGroups) {
    fail('conflict', `You have ${limits.subscriptionGroups} groups. Delete one to make another.`);
  }
}
