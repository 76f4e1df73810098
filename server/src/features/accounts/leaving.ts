import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';

/**
 * What is shown of people: nothing of an account that is about to be deleted. For every query that
 * shows somebody's channel, videos or words, whoever asks.
 */
export const stays = (where: ExpressionBuilder<DB, 'channels'>) =>
  where.not(
    where.exists(
      where
        .selectFrom('account_deletions')
        .whereRef('account_deletions.user_id', '=', 'channels.user_id')
        .select('account_deletions.user_id'),
    ),
  );

/**
 * The channels of which nothing is shown, for lists: found once for all their rows, without joining
 * each of them with its channel.
 */
export const leavingChannels = (from: Pick<ExpressionBuilder<DB, 'videos'>, 'selectFrom'>) =>
  from
    .selectFrom('account_deletions')
    .innerJoin('channels', 'channels.user_id', 'account_deletions.user_id')
    .select('channels.id');

/**
 * Keeps an account that was about to be deleted, since its owner is here again.
 * @returns whether it was.
 */
export async function comeBack(tx: Database, userId: string): Promise<boolean> {
  const kept = await tx
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}
