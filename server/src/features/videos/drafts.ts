import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@kinora/contract/call';
import { uploadsPath } from '@kinora/contract/uploads';
import type { createVideo, editVideo, Kind } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { newId, unguessable } from '../../db/ids.ts';
import { publishChange } from '../../db/live.ts';
import { fail } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Client } from '../../sessions/client.ts';
import { noteModeration } from '../../sessions/security-events.ts';
import { moderates, type Viewer } from '../../sessions/viewer.ts';
import { publishFirstTime } from './become-public.ts';
import { reachableBy } from './visible.ts';
import { typeOf } from '@kinora/contract/text/shape';

/**
 * Saves a draft of the viewer's channel, and says where its file is to be sent.
 * @param most drafts without a byte that one account may have
 * @throws over_quota when that many are waiting.
 */
export async function createDraft(
  db: Database,
  viewer: Viewer,
  input: InputOf<typeof createVideo>,
  most: number,
) {
  const id = await db.transaction().execute(async (tx) => {
    await lockChannel(tx, viewer);
    await requireFewDrafts(tx, viewer, most);
    return insertDraft(tx, viewer, input);
  });
  return { video: { id, upload_url: uploadsPath } };
}

/**
 * Saves a draft of the viewer's channel as part of a transaction; answers its id.
 * @param replaces the video whose file that of the draft is to replace
 */
export async function insertDraft(
  tx: Database,
  viewer: Viewer,
  input: InputOf<typeof createVideo>,
  replaces: string | null = null,
): Promise<string> {
  // Whoever has the address of an unlisted video may watch it.
  const id = newId(unguessable);
  // Held until the draft is saved, so that the channel cannot get another name or another draft in
  // between.
  const channel = await lockChannel(tx, viewer);
  await tx
    .insertInto('videos')
    .values({
      id,
      channel_id: viewer.channelId,
      channel_name: channel.name,
      title: input.title.trim(),
      description: input.description ?? '',
      category: input.category ?? null,
      tags: input.tags ?? [],
      visibility: input.visibility ?? 'public',
      kind: input.kind ?? 'auto',
      comments_enabled: input.isCommentEnabled ?? true,
      comments_held: input.areCommentsHeld ?? false,
      replaces,
    })
    .execute();
  return id;
}

async function lockChannel(tx: Database, viewer: Viewer) {
  const channel = await tx
    .selectFrom('channels')
    .where('id', '=', viewer.channelId)
    .select('name')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return channel ?? fail('not_found');
}

async function requireFewDrafts(tx: Database, viewer: Viewer, most: number): Promise<void> {
  const { count } = await tx
    .selectFrom('videos')
    .leftJoin('uploads', 'uploads.video_id', 'videos.id')
    .where('videos.channel_id', '=', viewer.channelId)
    .where('videos.state', 'in', ['draft', 'uploading'])
    .where('videos.replaces', 'is', null)
    .where((where) => where.or([where('received', 'is', null), where('received', '=', 0)]))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < most) return;
  fail(
    'over_quota',
    `${most} of your videos are waiting for their files, the most an account may have. Upload some, or discard drafts on the upload page.`,
  );
}

/** Changes the given details of a video that the viewer owns or moderates. */
export async function editDetails(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  input: InputOf<typeof editVideo>,
  client: Client,
): Promise<void> {
  const { id } = input;
  const acts = await requireOwner(db, viewer, id);
  if (input.publish_at && new Date(input.publish_at) <= new Date()) {
    fail('bad_input', 'Choose a time that is still to come.', {
      publish_at: ['Choose a time that is still to come.'],
    });
  }
  // What is undefined stays as it is.
  const changes = {
    title: input.title?.trim(),
    description: input.description,
    category: input.category,
    tags: input.tags,
    language: input.language,
    licence: input.licence,
    kind: input.kind,
    comments_enabled: input.isCommentEnabled,
    comments_held: input.areCommentsHeld,
    ...publicationOf(input),
  };
  if (Object.values(changes).every((change) => change === undefined)) return;
  await db.transaction().execute(async (tx) => {
    if (input.was) await requireUnchanged(tx, id, input.was);
    const type = input.kind && (await typeByKind(tx, id, input.kind));
    await tx
      .updateTable('videos')
      .set({ ...changes, type })
      .where('id', '=', id)
      .execute();
    if (changes.visibility === 'public') await publishFirstTime(tx, enqueue, [id]);
    await noteModeration(tx, client, viewer, acts, `edited video ${id}`);
    await publishChange(tx, [id]);
  });
}

/**
 * Who can watch a video from now on, and until when: one with a time of publication is private, and
 * whoever chooses who can watch takes the time back.
 */
export function publicationOf({
  visibility,
  publish_at,
}: Pick<InputOf<typeof editVideo>, 'visibility' | 'publish_at'>) {
  if (publish_at) return { visibility: 'private' as const, publish_at: new Date(publish_at) };
  const isChosen = visibility !== undefined || publish_at === null;
  return { visibility, publish_at: isChosen ? null : undefined };
}

const fieldNames = {
  title: 'title',
  description: 'description',
  category: 'category',
  tags: 'tags',
  language: 'spoken language',
  licence: 'licence',
  visibility: 'visibility',
  kind: 'kind',
  isCommentEnabled: 'comments',
  areCommentsHeld: 'approval of comments',
  publish_at: 'the time of publication',
} as const;

/**
 * Keeps what somebody else, or the same person in another tab, has changed since the change began.
 * @throws conflict, which names the details
 */
async function requireUnchanged(
  tx: Database,
  id: string,
  was: NonNullable<InputOf<typeof editVideo>['was']>,
): Promise<void> {
  const found = await tx
    .selectFrom('videos')
    .where('id', '=', id)
    .select(['title', 'description', 'category', 'tags', 'visibility', 'kind'])
    .select(['language', 'licence', 'publish_at'])
    .select(['comments_enabled as isCommentEnabled', 'comments_held as areCommentsHeld'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) fail('not_found');
  const now = { ...found, publish_at: found.publish_at?.toISOString() ?? null };
  const names = Object.keys(fieldNames) as (keyof typeof fieldNames)[];
  const changed = names
    .filter((name) => was[name] !== undefined && !isDeepStrictEqual(was[name], now[name]))
    .map((name) => fieldNames[name]);
  if (changed.length === 0) return;
  fail(
    'conflict',
    `Changed elsewhere in the meantime: ${changed.join(', ')}. Review it and save again.`,
  );
}

/** What a video becomes by another kind; undefined until its file was looked at. */
async function typeByKind(tx: Database, id: string, kind: Kind) {
  const video = await tx
    .selectFrom('videos')
    .where('id', '=', id)
    .select(['width', 'height', 'seconds'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return video && typeOfKind(kind, video);
}

/** As what a video is listed, by its kind; undefined until its file was looked at. */
export function typeOfKind(
  kind: Kind,
  { width, height, seconds }: Record<'width' | 'height' | 'seconds', number | null>,
) {
  if (width === null || height === null || seconds === null) return undefined;
  return typeOf(kind, { width, height }, seconds);
}

/**
 * Lets only the owner of a video, or a moderator, go on.
 * @returns as which of them.
 * @throws not_found for a video that the viewer may not even see, not_allowed for one they may.
 */
export async function requireOwner(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<'owner' | 'moderator'> {
  const video = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', id)
    .where(reachableBy(viewer))
    .select('channels.user_id')
    .executeTakeFirst();
  if (!video) fail('not_found');
  if (video.user_id === viewer.id) return 'owner';
  if (moderates(viewer)) return 'moderator';
  fail('not_allowed');
}
