import { sql } from 'kysely';
import { type Download, downloadPath } from '@kinora/contract/downloads';
import { preferredRung } from '@kinora/contract/text/preferred-rung';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { consumeAttempt } from '../../db/rate-limit.ts';
import { fail, failTooOften } from '../../fail.ts';
import type { Site } from '../../site.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { reserving } from '../uploads/reserve.ts';
import { requireVisible } from '../videos/visible.ts';
import type { AskedFor } from './asked-for.ts';
import { type DownloadOf, fileOfDownload } from './make-download.ts';
import { isGivenUp, makeRoom } from './make-room.ts';

/** The file of one rung, and the video's title to name it by. */
export interface Prepared extends Download {
  videoId: string;
  rung: string;
  /** Its name in storage. */
  file: string;
  title: string;
}

type Parts = Pick<Site, 'db' | 'storage' | 'config' | 'enqueue' | 'cancelJobs' | 'addresses'>;

/**
 * Begins to make the file of one rung, or answers how far it is. Without a rung it is the one that
 * the viewer chose for downloads.
 * @throws not_found if there is no such video or rung that this viewer may see; conflict while the
 * rung is still being encoded; too_many_requests; StorageFull where the disk has no room for the file.
 */
export async function prepareDownload(
  site: Parts,
  viewer: Viewer,
  asked: AskedFor,
): Promise<Prepared> {
  const { db, addresses } = site;
  const video = await requireVisible(db, viewer, asked.videoId);
  if (!video.playable) fail('not_found');
  const rung = pick(await rungsOf(db, video.id), asked, viewer);
  if (!rung.complete) fail('conflict', unfinished);

  const wanted = { videoId: video.id, rung: rung.name };
  const download = (await wantBegun(db, wanted)) ?? (await begin(site, viewer, wanted));
  const { file, state, progress, bytes } = download;
  const query = { video_url: addresses.of(video, `${rung.name}-alone.m3u8`) };
  return {
    ...{ ...wanted, file, title: video.title, state, progress, bytes },
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

/** The rung that was named, or the complete one nearest to what the viewer chose. */
function pick(rungs: Rung[], { rung: name }: AskedFor, { download }: Viewer): Rung {
  if (name !== null) return rungs.find((rung) => rung.name === name) ?? fail('not_found');
  const whole = rungs.filter(({ complete }) => complete);
  return preferredRung(download, whole) ?? fail('conflict', unfinished);
}

const needsRestart = sql<boolean>`(downloads.state = 'failed' or ${isGivenUp})`;

/** Notes that a file is wanted which is there or being made; answers nothing for any other. */
const wantBegun = (db: Database, { videoId, rung }: DownloadOf) =>
  db
    .updateTable('downloads')
    .set({ wanted_at: sql<Date>`now()` })
    .where('video_id', '=', videoId)
    .where('rung', '=', rung)
    .where(sql<boolean>`not ${needsRestart}`)
    .returning([fileOfDownload.as('file'), 'state', 'progress', 'bytes'])
    .executeTakeFirst();

/** What one account may have made: each is as large as a video, and others wait for theirs. */
const perAccount = { name: 'new files for saving', tries: 60, seconds: 3600 } as const;

/** Begins to make a file, unless somebody else just has. */
const begin = (
  { db, storage, config, enqueue, cancelJobs }: Parts,
  viewer: Viewer,
  wanted: DownloadOf,
) =>
  reserving(db, async (tx) => {
    const { begun, ...row } = await want(tx, wanted);
    if (!begun) return row;
    if (config.RATE_LIMITS === 'on') {
      const wait = await consumeAttempt(tx, perAccount, viewer.id);
      if (wait > 0)
        failTooOften(`More than ${perAccount.tries} ${perAccount.name} in one hour`, wait);
    }
    await makeRoom(tx, storage, wanted);
    // One that has failed may still be waiting for its next try.
    await cancelJobs(tx, 'make-download', wanted);
    await enqueue(tx, 'make-download', wanted);
    return row;
  });

/** Notes that the file is wanted, and whether its making begins with that. */
const want = (tx: Database, { videoId, rung }: DownloadOf) =>
  tx
    .insertInto('downloads')
    .values({ video_id: videoId, rung, file: `${rung}-${newId(8)}.mp4` })
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'rung']).doUpdateSet({
        wanted_at: sql`now()`,
        state: sql`case when ${needsRestart} then 'preparing' else downloads.state end`,
        progress: sql`case when ${needsRestart} then 0 else downloads.progress end`,
        begun_at: sql`case when ${needsRestart} then now() else downloads.begun_at end`,
      }),
    )
    .returning([fileOfDownload.as('file'), 'state', 'progress', 'bytes'])
    .returning(sql<boolean>`begun_at = now()`.as('begun'))
    .executeTakeFirstOrThrow();
