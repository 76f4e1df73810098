import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MiB = 2 ** 20;

/** A disk with little on it, and the settings of a site that keeps its files there. */
export interface SmallDisk {
  settings: { STORAGE_URL: string; FREE_SPACE_FLOOR: string };
  /** Writes so much to the disk that this much is left, its floor included; answers how to undo it. */
  leave(bytes: number): Promise<() => Promise<void>>;
  /** Takes the disk away. */
  remove(): Promise<void>;
}

/**
 * A disk of that size in memory, with that floor. Where nobody but the system may make one, it is
 * the common one in memory with a floor that leaves as much.
 */
export async function smallDisk(bytes: number, floor: number): Promise<SmallDisk> {
  // The file that marks the storage takes a page of it.
  const size = bytes + 4096;
  const own = await mkdtemp(join(tmpdir(), 'kinora-disk-'));
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', own]).then(
    () => true,
    () => false,
  );
  const path = mounted ? own : await mkdtemp('/dev/shm/kinora-disk-');
  const free = async () => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  };
  const beyond = mounted ? 0 : Math.ceil((await free()) - size);
  const floorBytes = beyond + floor;
  return {
    settings: {
      STORAGE_URL: `file://${path}`,
      FREE_SPACE_FLOOR: `${Math.round(floorBytes / MiB)}MiB,100%`,
    },
    async leave(left) {
      const ballast = join(path, `ballast-${crypto.randomUUID()}`);
      await writeFile(ballast, Buffer.alloc((await free()) - beyond - left));
      return () => rm(ballast);
    },
    async remove() {
      if (mounted) await run('umount', [own]);
      else await rm(path, { recursive: true });
      await rm(own, { recursive: true });
    },
  };
}
