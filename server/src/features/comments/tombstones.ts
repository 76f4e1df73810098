import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';

/** Leaves comments as empty places for their replies: without author, words and marks. */
export const emptied = (tx: Database) =>
  tx
    .updateTable('comments')
    .set({
      ...{ user_id: null, text: '', mentions: sql`'{}'`, likes: 0, dislikes: 0 },
      ...{ edited_at: null, pinned_at: null, hearted_at: null },
    })
    .where('user_id', 'is not', null);

/** Empty places whose last reply is gone. */
export const removableTombstone = (where: ExpressionBuilder<DB, 'comments'>) =>
  where.and([
    where('comments.user_id', 'is', null),
    where('comments.parent_id', 'is', null),
    where('comments.replies', '=', 0),
  ]);
