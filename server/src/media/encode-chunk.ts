import { type MediaContext, withScratch } from './context.ts';
import { encodePieces } from './encode-pieces.ts';
import type { Rung } from './ladder.ts';
import { finishIfComplete } from './process-video.ts';
import { publish } from './publish.ts';
import type { Piece } from './segments.ts';
import { withVideo } from './source-errors.ts';
import { loadJob } from './load-job.ts';
import { writePlaylists } from './write-playlists.ts';

/** Encodes one chunk in every rung that lacks it, and publishes it. Runs on any worker. */
export async function encodeChunk(
  context: MediaContext,
  { videoId, chunk: index }: { videoId: string; chunk: number },
): Promise<void> {
  await withVideo(context, videoId, async () => {
    const job = await loadJob(context, videoId);
    const chunk = job.plan.chunks[index];
    if (!chunk) throw new Error(`video ${videoId} has no chunk ${index}`);
    const missing = await rungsWithout(context, videoId, index, job.plan.rungs);
    if (missing.length > 0) {
      await withScratch(context, async (folder) => {
        const pieces = await encodePieces(context, job, chunk, missing, folder);
        await publish(
          context,
          videoId,
          job.plan,
          missing.map((rung, n) => ({ rendition: rung.name, index, piece: pieceAt(pieces, n) })),
        );
      });
    } else {
      // The run before this one may have ended between the chunk and its playlists.
      await writePlaylists(context, videoId, job.plan);
    }
    await finishIfComplete(context, videoId);
  });
}

function pieceAt(pieces: readonly Piece[], index: number): Piece {
  const piece = pieces[index];
  if (!piece) throw new Error('a rung was not encoded');
  return piece;
}

async function rungsWithout(
  { db }: MediaContext,
  videoId: string,
  index: number,
  rungs: readonly Rung[],
): Promise<Rung[]> {
  const rows = await db
    .selectFrom('chunks')
    .where('video_id', '=', videoId)
    .where('index', '=', index)
    .select('rendition')
    .execute();
  return rungs.filter(({ name }) => rows.every(({ rendition }) => rendition !== name));
}
