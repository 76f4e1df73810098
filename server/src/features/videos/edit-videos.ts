import type { VideoChange } from '@kinora/contract/studio';
import { limits } from '@kinora/contract/text/limits';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import type { Videos } from '../../db/tables.generated.ts';
import { fail } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { publishFirstTime } from './become-public.ts';
import { publicationOf, typeOfKind } from './drafts.ts';
import { existsForOwner } from './visible.ts';

const columns = [
  ...['id', 'title', 'visibility', 'publish_at', 'category', 'language', 'licence'],
  ...['kind', 'tags', 'comments_enabled', 'comments_held', 'width', 'height', 'seconds'],
] as const;
type Row = Pick<Selectable<Videos>, (typeof columns)[number]>;
type Change = Omit<VideoChange, 'id'>;

/**
 * Changes several videos of the viewer's channel, each as it says, all or none. A time of publication
 * may have passed: the Undo of a later one brings it back, and the video is published at once.
 * @returns what stood there of those that were there, with the same details.
 * @throws bad_input if one of them would have too many tags.
 */
export async function editVideos(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  changes: readonly VideoChange[],
): Promise<VideoChange[]> {
  const wanted = new Map(changes.map(({ id, ...change }) => [id, change]));
  const changeOf = ({ id }: Row): Change => wanted.get(id) ?? {};
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('videos')
      .where('channel_id', '=', viewer.channelId)
      .where('id', 'in', [...wanted.keys()])
      .where(existsForOwner)
      .select(columns)
      // In one order, so that two such changes never wait for each other.
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const next = rows.map((row) => ({ id: row.id, values: becomes(changeOf(row), row) }));
    // Most often all become the same: one statement. With tags, as many as there are lists of them.
    const alike = Map.groupBy(next, ({ values }) => JSON.stringify(values));
    for (const [same, [first, ...others]] of alike) {
      if (same === '{}' || !first) continue;
      const ids = [first, ...others].map(({ id }) => id);
      const { category, language, licence, kind, type, tags, ...who } = first.values;
      const { comments_enabled, comments_held, visibility, publish_at } = who;
      await tx
        .updateTable('videos')
        .set({ category, language, licence, kind, type, tags })
        .set({ comments_enabled, comments_held, visibility, publish_at })
        .where('id', 'in', ids)
        .execute();
      if (visibility === 'public') await publishFirstTime(tx, enqueue, ids);
    }
    await publishChange(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => before(changeOf(row), row) as VideoChange);
  });
}

/** What a change writes into a row; what is undefined stays as it is. */
const becomes = (change: Change, row: Row) => ({
  category: change.category,
  language: change.language,
  licence: change.licence,
  kind: change.kind,
  type: change.kind && typeOfKind(change.kind, row),
  tags: tagsOf(change, row),
  comments_enabled: change.isCommentEnabled,
  comments_held: change.areCommentsHeld,
  ...publicationOf(change),
});

/** The tags that a row is to have; undefined where it has them already. */
function tagsOf({ tags, add_tags = [], remove_tags = [] }: Change, row: Row) {
  if (tags) return tags;
  const removed = new Set(remove_tags.map((tag) => tag.toLowerCase()));
  const next = row.tags.filter((tag) => !removed.has(tag.toLowerCase()));
  const known = new Set(next.map((tag) => tag.toLowerCase()));
  for (const tag of add_tags) {
    if (!known.has(tag.toLowerCase())) next.push(tag);
    known.add(tag.toLowerCase());
  }
  if (next.length === row.tags.length && next.every((tag, at) => tag === row.tags[at])) {
    return undefined;
  }
  if (next.length > limits.tags) {
    const sentence = `“${row.title}” would have ${next.length} tags; at most ${limits.tags} are possible. Take some away first.`;
    fail('bad_input', sentence, { add_tags: [sentence] });
  }
  return next;
}

/** Of what stood there, only what a change says something of. */
const before = (change: Change, row: Row) => ({
  id: row.id,
  ...((change.visibility ?? change.publish_at) !== undefined && {
    visibility: row.visibility,
    publish_at: row.publish_at?.toISOString() ?? null,
  }),
  ...(change.category !== undefined && { category: row.category }),
  ...(change.language !== undefined && { language: row.language }),
  ...(change.licence !== undefined && { licence: row.licence }),
  ...(change.kind !== undefined && { kind: row.kind }),
  ...(tagsOf(change, row) && { tags: row.tags }),
  ...(change.isCommentEnabled !== undefined && { isCommentEnabled: row.comments_enabled }),
  ...(change.areCommentsHeld !== undefined && { areCommentsHeld: row.comments_held }),
});
