import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';

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
