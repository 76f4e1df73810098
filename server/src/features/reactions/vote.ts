import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** What somebody can say of a thing; the two exclude each other. */
export type Reaction = 'like' | 'dislike';

/** By how much the counts of a thing change. */
export interface Change {
  likes: number;
  dislikes: number;
}

/** Where votes are kept: one row for each user and thing. */
export type Votes =
  | { table: 'video_reactions'; thing: 'video_id' }
  | { table: 'comment_reactions'; thing: 'comment_id' };

const unchanged: Change = { likes: 0, dislikes: 0 };
const one = (reaction: Reaction, by: number): Change =>
  reaction === 'like' ? { likes: by, dislikes: 0 } : { likes: 0, dislikes: by };

/**
 * Notes that a user says this of a thing, or takes it back. What is so already stays so.
 * @returns by how much that changes the counts of the thing.
 */
export const vote = (
  tx: Database,
  votes: Votes,
  by: { userId: string; id: string },
  reaction: Reaction,
  said: boolean,
): Promise<Change> => (said ? say : takeBack)(tx, votes, by, reaction);

/** Of two that come at the same time the second finds the row, and changes nothing. */
async function say(
  tx: Database,
  { table, thing }: Votes,
  { userId, id }: { userId: string; id: string },
  reaction: Reaction,
): Promise<Change> {
  const liked = reaction === 'like';
  // Only a row that was there before has an updating transaction.
  const { rows } = await sql<{ first: boolean }>`
    insert into ${sql.table(table)} as votes (user_id, ${sql.ref(thing)}, liked)
    values (${userId}, ${id}, ${liked})
    on conflict (user_id, ${sql.ref(thing)})
      do update set liked = excluded.liked, created_at = now() where votes.liked <> excluded.liked
    returning xmax = 0 as first`.execute(tx);
  const [row] = rows;
  if (!row) return unchanged;
  const before = row.first ? unchanged : one(liked ? 'dislike' : 'like', -1);
  const now = one(reaction, 1);
  return { likes: before.likes + now.likes, dislikes: before.dislikes + now.dislikes };
}

async function takeBack(
  tx: Database,
  { table, thing }: Votes,
  { userId, id }: { userId: string; id: string },
  reaction: Reaction,
): Promise<Change> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where user_id = ${userId} and ${sql.ref(thing)} = ${id} and liked = ${reaction === 'like'}
  `.execute(tx);
  return numAffectedRows > 0n ? one(reaction, -1) : unchanged;
}
