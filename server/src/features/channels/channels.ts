import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';

/** Lets a channel show its owner's new name or picture. */
export async function showOwner(
  tx: Database,
  userId: string,
  shown: { name?: string; image?: string | null },
): Promise<void> {
  await tx.updateTable('channels').set(shown).where('user_id', '=', userId).execute();
}

/** Makes the one channel that every account has; a second call changes nothing. */
export async function createChannel(
  tx: Database,
  channel: { userId: string; name: string },
): Promise<void> {
  await tx
    .insertInto('channels')
    .values({ id: newId(), user_id: channel.userId, name: channel.name })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Counts a channel's subscribers up or down. */
export async function countSubscribers(tx: Database, channelId: string, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('channels')
    .set((set) => ({ subscribers: set('subscribers', '+', by) }))
    .where('id', '=', channelId)
    .execute();
}
