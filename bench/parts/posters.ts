import { execFile } from 'node:child_process';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { smallPoster } from '../../server/src/poster.ts';
import { keys } from '../../server/src/storage/storage.ts';

const run = promisify(execFile);

/**
 * Gives the made videos of some playlists the files that their cards show: to a browser each is
 * another picture.
 * @param site with its data folder, and the address of its database
 */
export async function writePosters(
  site: { data: string; database: string },
  playlists: readonly string[],
): Promise<void> {
  const drawn = join(site.data, 'poster.webp');
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'mandelbrot=size=480x270'],
    ...['-frames:v', '1', '-c:v', 'libwebp', '-quality', '82', drawn],
  ]);
  for (const { id, poster } of await postersOf(site.database, playlists)) {
    const file = join(site.data, 'storage', keys.media(id, smallPoster(poster)));
    await mkdir(dirname(file), { recursive: true });
    await rm(file, { force: true });
    await link(drawn, file);
  }
}

async function postersOf(database: string, playlists: readonly string[]) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; poster: string }>(
      `select id, poster from videos
       where id in (select video_id from playlist_videos where playlist_id = any($1))`,
      [playlists],
    );
    return rows;
  } finally {
    await client.end();
  }
}
