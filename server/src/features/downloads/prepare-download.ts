import { sql } from 'kysely';
import { type Download, downloadPath } from '@kinora/contract/downloads';
import { preferredRung } from '@kinora/contract/text/preferred-rung';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { fail } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { requireRoomFor } from '../uploads/reserve.ts';
import { requireVisible } from '../videos/visible.ts';
import type { AskedFor } from './asked-for.ts';
import { fileOfDownload } from './make-download.ts';

/** The file of one rung, and the video's title to name it by. */
export interface Prepared extends Download {
  videoId: string;
  rung: string;
  /** Its name in storage. */
  file: string;
  title: string;
}

/**
 * Begins to make the file of one rung, or answers how far it is. Without a rung it is the one that
 * the viewer chose for downloads.
 * @throws not_found if there is no such video or rung that this viewer may see; conflict while the
 * rung is still being encoded; StorageFull where the disk has no room for the file.
 */
export async function prepareDownload(
  site: Pick<Site, 'db' | 'storage' | 'enqueue' | 'cancelJobs' | 'addresses'>,
  viewer: Viewer,
  asked: AskedFor,
): Promise<Prepared> {
  const { db, storage, enqueue, cancelJobs, addresses } = site;
  const video = await requireVisible(db, viewer, asked.videoId);
  if (!video.playable) fail('not_found');
  const rung = pick(await rungsOf(db, video.id), asked, viewer);
  if (!rung.complete) fail('conflict', unfinished);

  const download = await db.transaction().execute(async (tx) => {
    const row = await want(tx, video.id, rung.name);
    if (!row.begun) return row;
    await requireRoomFor(tx, storage, await bytesOf(tx, video.id, rung.name));
    const wanted = { videoId: video.id, rung: rung.name };
    // One that has failed may still be waiting for its next try.
    await cancelJobs(tx, 'make-download', wanted);
    await enqueue(tx, 'make-download', wanted);
    return row;
  });
  const { file, state, progress, bytes } = download;
  const query = { video_url: addresses.of(video, `${rung.name}-alone.m3u8`) };
  return {
    ...{ videoId: video.id, rung: rung.name, file, title: video.title, state, progress, bytes },
    url: state === 'ready' ? `${downloadPath}?${new URLSearchParams(query)}` : null,
  };
}

const unfinished = 'This quality is still being made. Try again in a few minutes.';

interface Rung {
  name: string;
  resolution: string;
  /** Whether all that its file is made of is there. */
  complete: boolean;
}

async function rungsOf(db: Database, videoId: string): Promise<Rung[]> {
  const rows = await db
    .selectFrom('renditions')
    .where('video_id', '=', videoId)
    .select(['name', 'label', 'complete'])
    .execute();
  const heard = rows.every(({ label, complete }) => label !== null || complete);
  return rows.flatMap(({ name, label, complete }) =>
    label === null ? [] : [{ name, resolution: label, complete: complete && heard }],
  );
}

/** About the bytes of a rung's file and of the sound, which is laid beside it while it is made. */
async function bytesOf(tx: Database, videoId: string, rung: string): Promise<number> {
  const { bytes } = await tx
    .selectFrom('renditions')
    .where('video_id', '=', videoId)
    .where('name', 'in', [rung, 'audio'])
    .select(
      sql<number>`coalesce(sum(average_bandwidth * published / 8
        * case name when 'audio' then 2 else 1 end), 0)`.as('bytes'),
    )
    .executeTakeFirstOrThrow();
  return Math.ceil(bytes);
}

/** The rung that was named, or the complete one nearest to what the viewer chose. */
function pick(rungs: Rung[], { rung: name }: AskedFor, { download }: Viewer): Rung {
  if (name !== null) return rungs.find((rung) => rung.name === name) ?? fail('not_found');
  const whole = rungs.filter(({ complete }) => complete);
  return preferredRung(download, whole) ?? fail('conflict', unfinished);
}

// A file that was not finished for so long never will be: its job is begun anew.
const patience = sql.lit('2 hours');

/** Notes that the file is wanted, and whether its making begins with that. */
const want = (tx: Database, videoId: string, rung: string) => {
  const again = sql<boolean>`(downloads.state = 'failed'
    or downloads.state = 'preparing' and downloads.begun_at < now() - ${patience}::interval)`;
  return tx
    .insertInto('downloads')
    .values({ video_id: videoId, rung, file: `${rung}-${newId(8)}.mp4` })
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'rung']).doUpdateSet({
        wanted_at: sql`now()`,
        state: sql`case when ${again} then 'preparing' else downloads.state end`,
        progress: sql`case when ${again} then 0 else downloads.progress end`,
        begun_at: sql`case when ${again} then now() else downloads.begun_at end`,
      }),
    )
    .returning([fileOfDownload.as('file'), 'state', 'progress', 'bytes'])
    .returning(sql<boolean>`begun_at = now()`.as('begun'))
    .executeTakeFirstOrThrow();
};
