import type { Database } from '../db/database.ts';
import { takeOverCaptions } from '../features/captions/take-over-captions.ts';
import { completeReplacement } from '../features/notifications/end-processing.ts';
import { deleteFilesIfGone, dropVideo } from '../features/videos/delete-video.ts';
import { captionFile } from '../features/videos/list-captions.ts';
import { announce } from '../features/videos/processing.ts';
import {
  type Cover,
  lockReplacement,
  replacementTarget,
  type Replacement,
  takeOverVideo,
} from '../features/videos/pending-replacement.ts';
import { smallPoster } from '../poster.ts';
import { keys } from '../storage/storage.ts';
import { chooseCover } from './choose-cover.ts';
import type { MediaContext } from './context.ts';
import { captionFilesOf, filesOfVideo, fixedPlaylistsOf } from './files-of-video.ts';
import { markIncoming, markSuperseded, markOwned } from '../features/videos/superseded-files.ts';
import { requireInWork } from './load-job.ts';
import { moveProcessingRows } from './move-processing-rows.ts';
import { setStep, stepResult } from './checkpoint.ts';
import { VideoGone, withVideo } from './source-errors.ts';

/** What other features do when a file is replaced. */
export interface ReplacementHooks {
  /** Makes what they know of the new file that of the video, together with everything else. */
  move: (tx: Database, replacement: Replacement) => Promise<void>;
  /** Forgets what was made of the file before. */
  forget: (videoId: string) => Promise<void>;
}

/**
 * Lets what was made of a new file take the place of what a video was: first its files are brought
 * beside those of the video, then it becomes the new one in one transaction, and at last the playlists
 * that have the same names for every file lead to it. Who watches goes on with what the video was. A
 * run after a failure continues where the last one ended.
 */
export async function takeOver(
  context: MediaContext,
  standInId: string,
  hooks: ReplacementHooks,
): Promise<void> {
  await withVideo(context, standInId, async () => {
    const { db } = context;
    await requireInWork(db, standInId);
    const videoId = await replacementTarget(db, standInId);
    if (videoId === null) return;
    const replacement = { videoId, standInId };
    try {
      await setStep(db, standInId, 'finish', 'running', 0);
      await announce(db, standInId);
      while (await hasMedia(db, standInId)) {
        const brought = await bring(context, replacement);
        await swap(context, replacement, brought, hooks);
      }
      await settle(context, replacement, hooks);
    } finally {
      await deleteFilesIfGone(context, videoId);
    }
  });
}

/** What was made of the new file is the stand-in's until it is the video's. */
const hasMedia = (db: Database, standInId: string) =>
  db
    .selectFrom('renditions')
    .where('video_id', '=', standInId)
    .select('name')
    .limit(1)
    .executeTakeFirst();

/** The new files in the video's folder, and those that it had. */
interface Brought {
  fresh: string[];
  former: string[];
  /** The picture on its cards from now on; null is the one that it has. */
  cover: Cover | null;
  /** The file of the picture that it has. */
  poster: string | null;
}

/** Puts the files of the stand-in beside those of the video; both have names of their own. */
async function bring(context: MediaContext, { videoId, standInId }: Replacement): Promise<Brought> {
  const { db, storage } = context;
  const [before, after] = await Promise.all([
    filesOfVideo(context, videoId),
    filesOfVideo(context, standInId),
  ]);
  const { poster, cover, drawn } = await chooseCover(context, { videoId, standInId });
  const captions = await captionFilesOf(context, standInId);
  const shown = poster === null ? [] : [poster, smallPoster(poster)];
  const fresh = [...after.made, ...drawn.map(({ name }) => name)];
  // The same picture has the same name.
  const known = new Set([...before.made, ...shown]);
  const coming = [...fresh, ...captions].filter((file) => !known.has(file));
  await markIncoming(db, videoId, coming);
  for (const file of [...after.made, ...captions]) {
    await storage.copy(keys.media(standInId, file), keys.media(videoId, file));
  }
  for (const { name, bytes } of drawn) await storage.put(keys.media(videoId, name), bytes);
  const stillUsed = new Set([...fresh, ...after.fixedPlaylists, ...(cover === null ? shown : [])]);
  const former = [...before.made, ...before.fixedPlaylists, ...shown];
  return { poster, cover, fresh, former: former.filter((file) => !stillUsed.has(file)) };
}

/** Makes the video what its new file is, unless its picture was changed meanwhile. */
async function swap(
  { db, enqueue }: MediaContext,
  replacement: Replacement,
  { fresh, former, cover, poster }: Brought,
  hooks: ReplacementHooks,
): Promise<void> {
  const { videoId, standInId } = replacement;
  await db.transaction().execute(async (tx) => {
    const both = await lockReplacement(tx, replacement);
    if (!both) throw new VideoGone();
    // Another worker may have been here, and the owner at the picture.
    if (!(await hasMedia(tx, standInId)) || both.video.poster !== poster) return;
    const found = await stepResult<string[]>(tx, videoId, 'captions');
    const { dropped, taken } = await takeOverCaptions(tx, replacement, found?.result ?? []);
    await takeOverVideo(tx, replacement, both, cover);
    const languages = taken.map(({ language }) => language);
    await moveProcessingRows(tx, replacement, languages);
    await hooks.move(tx, replacement);
    await markOwned(tx, videoId, [...fresh, ...taken.map(({ id }) => captionFile(id))]);
    await markSuperseded(tx, videoId, [...former, ...dropped.map(captionFile)]);
    await completeReplacement(tx, enqueue, { videoId, wasFailed: both.video.state === 'failed' });
    await announce(tx, videoId);
  });
}

/** Leads the playlists whose names stay to the new pieces, keeps the new file, and ends the stand-in. */
async function settle(
  context: MediaContext,
  { videoId, standInId }: Replacement,
  hooks: ReplacementHooks,
): Promise<void> {
  const { db, storage, enqueue } = context;
  const copyIfThere = async (key: string, as: string) => {
    if (await storage.stat(key)) await storage.copy(key, as);
  };
  for (const file of await fixedPlaylistsOf(context, videoId)) {
    await copyIfThere(keys.media(standInId, file), keys.media(videoId, file));
  }
  const [file, as] = [keys.original(standInId), keys.original(videoId)];
  await copyIfThere(file, as);
  await copyIfThere(`${file}.json`, `${as}.json`);
  await hooks.forget(videoId);
  await db.transaction().execute(async (tx) => {
    await dropVideo(tx, enqueue, standInId);
    await announce(tx, videoId);
  });
}
