import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { publishChange } from '../../../db/live.ts';
import type { Enqueue } from '../../../jobs/queue.ts';
import type { Client } from '../../../sessions/client.ts';
import { noteModeration } from '../../../sessions/security-events.ts';
import { moderates, type Viewer } from '../../../sessions/viewer.ts';
import { addToCommentCount } from '../count-comments.ts';
import { notifyPeople } from '../notify-people.ts';
import { heldFor } from './held-rows.ts';

type Held = Awaited<ReturnType<typeof lockHeld>>[number];

/**
 * Shows comments that waited to everybody, with the time at which they were written, and tells those
 * whom they concern.
 * @returns the ids of those that were there.
 */
export async function approveHeld(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  ids: readonly string[],
  client: Client,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const held = await lockHeld(tx, viewer, ids);
    const approved: Held[] = [];
    // In the order of their writing, so that bells tell of them in it.
    for (const one of held) if (await show(tx, one)) approved.push(one);
    const shown = approved.map(({ id }) => id);
    if (shown.length === 0) return [];
    await tx.deleteFrom('held_comments').where('id', 'in', shown).execute();
    for (const [videoId, some] of Map.groupBy(approved, (one) => one.videoId)) {
      await addToCommentCount(tx, videoId, some.length);
    }
    for (const one of approved) await tell(tx, enqueue, viewer, one);
    await noteDecisions(tx, viewer, approved, client, 'approved comment');
    return shown;
  });
}

/**
 * Refuses comments that wait. Nobody is told.
 * @returns the ids of those that were there.
 */
export async function removeHeld(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
  client: Client,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const held = await lockHeld(tx, viewer, ids);
    if (held.length === 0) return [];
    const refused = held.map(({ id }) => id);
    await tx
      .updateTable('held_comments')
      .set({ removed_at: sql<Date>`now()` })
      .where('id', 'in', refused)
      .execute();
    await noteDecisions(tx, viewer, held, client, 'refused comment');
    return refused;
  });
}

/** Those of some comments that wait and about which the viewer decides, oldest first. */
const lockHeld = (tx: Database, viewer: Viewer, ids: readonly string[]) =>
  heldFor(tx, viewer, 'decider')
    .innerJoin('videos', 'videos.id', 'held_comments.video_id')
    .innerJoin('channels', 'channels.id', 'held_comments.channel_id')
    .innerJoin('channels as author', 'author.user_id', 'held_comments.user_id')
    .where('held_comments.id', 'in', ids)
    .select([
      'held_comments.id',
      'held_comments.parent_id as parentId',
      'held_comments.replied_to as repliedTo',
      'held_comments.user_id as authorId',
      'held_comments.text',
      'held_comments.mentions',
      'held_comments.created_at as createdAt',
      'held_comments.told',
      'author.id as authorChannel',
      'videos.id as videoId',
      'videos.visibility',
      'channels.user_id as ownerId',
    ])
    .orderBy('held_comments.created_at')
    .orderBy('held_comments.id')
    .forUpdate('held_comments')
    .execute();

/** @returns false if the comment that it answers is gone. */
async function show(tx: Database, held: Held): Promise<boolean> {
  const { id, videoId, parentId, authorId, text, mentions, createdAt } = held;
  if (parentId !== null) {
    const counted = await tx
      .updateTable('comments')
      .set((set) => ({ replies: set('replies', '+', 1) }))
      .where('id', '=', parentId)
      .returning('id')
      .executeTakeFirst();
    if (!counted) return false;
  }
  await tx
    .insertInto('comments')
    .values({
      ...{ id, video_id: videoId, parent_id: parentId, user_id: authorId },
      ...{ text, mentions, created_at: createdAt },
    })
    .execute();
  return true;
}

async function tell(tx: Database, enqueue: Enqueue, viewer: Viewer, held: Held): Promise<void> {
  const { id, authorId, authorChannel, videoId, ownerId, text, repliedTo, mentions, told } = held;
  const mentioned =
    mentions.length === 0
      ? []
      : await tx.selectFrom('users').where('username', 'in', mentions).select('id').execute();
  const author = { id: authorId, channelId: authorChannel };
  const isPrivate = held.visibility === 'private';
  const written = { commentId: id, videoId, ownerId, isPrivate, text, again: told };
  await notifyPeople(tx, enqueue, author, written, {
    repliedTo,
    mentioned: mentioned.map((one) => one.id),
    // Whoever approves it has read it.
    knows: viewer.id,
  });
}

async function noteDecisions(
  tx: Database,
  viewer: Viewer,
  held: readonly Held[],
  client: Client,
  deed: string,
): Promise<void> {
  for (const { id, ownerId } of held) {
    const acts = ownerId === viewer.id ? 'owner' : 'moderator';
    await noteModeration(tx, client, viewer, acts, `${deed} ${id}`);
  }
  await publishChange(tx, [...new Set(held.map(({ videoId }) => videoId))]);
}

/**
 * Takes a decision back: what was refused waits again, and what was approved goes out of everybody's
 * sight, unless somebody has replied to it.
 * @returns the ids of those that wait again.
 */
export async function holdAgain(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
  client: Client,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const refused = await tx
      .updateTable('held_comments')
      .set({ removed_at: null })
      .where('id', 'in', ids)
      .where('removed_at', 'is not', null)
      .where('video_id', 'in', decided(tx, viewer))
      .returning(['id', 'channel_id'])
      .execute();
    // Whoever replies at this moment comes first, or finds no comment any more.
    await tx
      .selectFrom('comments')
      .where('id', 'in', ids)
      .where('video_id', 'in', decided(tx, viewer))
      .orderBy('id')
      .select('id')
      .forUpdate()
      .execute();
    const approved = await tx
      .deleteFrom('comments')
      .where('id', 'in', ids)
      .where('replies', '=', 0)
      // Replies that wait would go with it.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('held_comments')
              .whereRef('held_comments.parent_id', '=', 'comments.id')
              .select('held_comments.id'),
          ),
        ),
      )
      .where('user_id', 'is not', null)
      .where('video_id', 'in', decided(tx, viewer))
      .returning(['id', 'video_id', 'parent_id', 'user_id', 'text', 'mentions', 'created_at'])
      .execute();
    const waiting = [...refused];
    for (const { id, video_id, parent_id, user_id, text, mentions, created_at } of approved) {
      const { channel_id } = await tx
        .selectFrom('videos')
        .where('id', '=', video_id)
        .select('channel_id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('held_comments')
        .values({
          ...{ id, video_id, channel_id, parent_id, text, mentions, created_at },
          // Only the thread is known by now, so its author counts as the one answered.
          replied_to: (own) =>
            own.selectFrom('comments').where('id', '=', parent_id).select('user_id'),
          user_id: user_id ?? '',
          told: true,
        })
        .execute();
      if (parent_id !== null) {
        await tx
          .updateTable('comments')
          .set((set) => ({ replies: set('replies', '-', 1) }))
          .where('id', '=', parent_id)
          .execute();
      }
      await addToCommentCount(tx, video_id, -1);
      waiting.push({ id, channel_id });
    }
    await publishChange(tx, [...new Set(approved.map((one) => one.video_id))]);
    for (const { id, channel_id } of waiting) {
      const acts = channel_id === viewer.channelId ? 'owner' : 'moderator';
      await noteModeration(tx, client, viewer, acts, `held comment ${id} again`);
    }
    return waiting.map(({ id }) => id);
  });
}

/** The videos about whose comments the viewer decides, as long as these wait for approval. */
const decided = (tx: Database, viewer: Viewer) =>
  tx
    .selectFrom('videos')
    .where('videos.comments_held', '=', true)
    .$if(!moderates(viewer), (own) => own.where('videos.channel_id', '=', viewer.channelId))
    .select('videos.id');
