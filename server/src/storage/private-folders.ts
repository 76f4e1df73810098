import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger as Log } from 'fastify';
import type { Config } from '../config.ts';
import { isRoot } from '../db/embedded/reach.ts';

/** The user that runs Kinora, and nobody else. */
const own = 0o700;

/**
 * Keeps other users of the machine out of all that the site keeps: what is written from now on, and
 * the folders that are there. Where nginx sends the media, their group may read them.
 * @param storage folder of the files; like that of the data, it exists
 */
export async function restrictFolderAccess(
  { KINORA_DATA, MEDIA_ACCEL, DATABASE_URL }: Config,
  storage: string,
  log: Log,
): Promise<void> {
  const sent = MEDIA_ACCEL === 'nginx';
  process.umask(sent ? 0o027 : 0o077);
  const media = sent ? own | 0o050 : own;
  // The database that comes along passes through as another user, and another Kinora may be running
  // it, beside which this one will not start.
  const passing = isRoot && DATABASE_URL === undefined ? 0o001 : 0;
  const modes = [
    [KINORA_DATA, (sent ? own | 0o010 : own) | passing],
    [join(KINORA_DATA, 'mail'), own],
    [join(KINORA_DATA, 'scratch'), own],
    [storage, media],
    [join(storage, 'uploads'), own],
    [join(storage, 'media'), media],
    [join(storage, 'downloads'), media],
  ] as const;
  for (const [folder, mode] of modes) {
    try {
      await mkdir(folder, { recursive: true });
      // The bits above say whose the files in it will be: they are the operator's.
      await chmod(folder, ((await stat(folder)).mode & 0o7000) | mode);
    } catch (error) {
      log.warn({ err: error, folder }, 'other users of this machine may get into this folder');
    }
  }
}
