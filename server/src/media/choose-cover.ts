import type { Cover, Replacement } from '../features/videos/pending-replacement.ts';
import type { DrawnPoster, Poster } from '../poster.ts';
import { keys } from '../storage/storage.ts';
import { type MediaContext, withScratch } from './context.ts';
import { loadJob } from './load-job.ts';
import { stepResult } from './checkpoint.ts';
import { drawFrame } from './steps/posters.ts';

/** The picture on the cards of a video whose file is replaced. */
interface Chosen {
  /** The file of the one that it has until then. */
  poster: string | null;
  /** The one that takes its place; null if it stays. */
  cover: Cover | null;
  /** Files of that which are still to be stored. */
  drawn: DrawnPoster['files'];
}

/**
 * Decides which picture a video has with its new file: one that its owner has sent stays. Who chose one
 * of those along the video gets the one at the same place of the new file, who chose a moment the
 * picture of that; where there is none, and for everybody else, processing chooses.
 */
export async function chooseCover(
  context: MediaContext,
  { videoId, standInId }: Replacement,
): Promise<Chosen> {
  const { db } = context;
  const postersOf = async (id: string) =>
    (await stepResult<Poster[]>(db, id, 'posters'))?.result ?? [];
  const [before, after] = [await postersOf(videoId), await postersOf(standInId)];
  const video = await db
    .selectFrom('videos')
    .where('id', '=', videoId)
    .select(['poster', 'poster_chosen', 'poster_at'])
    .executeTakeFirst();
  const { poster = null, poster_chosen: isChosen = false, poster_at: at = null } = video ?? {};
  const [best] = after;
  const stays: Chosen = { poster, cover: null, drawn: [] };
  if (!best) return stays;
  const automatic: Cover = { ...best, chosen: false, at: null };
  if (!isChosen) return { poster, cover: automatic, drawn: [] };
  if (at !== null) {
    const frame = await coverAt(context, standInId, at);
    if (!frame) return { poster, cover: automatic, drawn: [] };
    const { file, color, files } = frame;
    return { poster, cover: { file, color, chosen: true, at }, drawn: files };
  }
  const index = before.findIndex(({ file }) => file === poster);
  if (index < 0) return stays;
  const same = after[index];
  return { poster, cover: same ? { ...same, chosen: true, at: null } : automatic, drawn: [] };
}

/** The picture of a moment of a file; null if that is shorter, or has no pictures. */
async function coverAt(
  context: MediaContext,
  id: string,
  seconds: number,
): Promise<DrawnPoster | null> {
  const { source, plan } = await loadJob(context, id);
  if (seconds > plan.seconds) return null;
  const file = await context.storage.localFile(keys.original(id));
  return withScratch(context, (folder) => drawFrame(file, source, seconds, folder, context.signal));
}
