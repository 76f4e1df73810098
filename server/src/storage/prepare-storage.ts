import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../db/start-error.ts';

/**
 * The file that tells the storage from an empty folder in its place, as a disk leaves one that is
 * not mounted.
 */
export const markerOf = (folder: string): string => join(folder, 'kinora.storage');

const words =
  'Kinora keeps its files in this folder. Without this file it takes the folder for another one.\n';

/**
 * Marks a folder as the storage, unless it is marked already: one that is new, or that a version
 * before has used.
 * @param known keys of files that were stored long ago, none if nothing was ever stored
 * @throws StartError if none of these is there.
 */
export async function prepareStorage(
  folder: string,
  known: () => Promise<readonly string[]>,
): Promise<void> {
  const marker = markerOf(folder);
  if (await isThere(marker)) return;
  const keys = await known();
  const found = await Promise.all(keys.map((key) => isThere(join(folder, key))));
  if (keys.length > 0 && !found.includes(true)) {
    throw new StartError(
      `The storage folder ${folder} has none of the files that the database knows. ` +
        'Mount its disk, set STORAGE_URL to where they are, or put them back; ' +
        `if they are lost, type “touch ${marker}” to go on without them.`,
    );
  }
  await writeFile(marker, words);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
