import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';
import { packageFolder } from './package.ts';

export const isRoot = process.getuid?.() === 0;

/**
 * Makes sure that the server's own user can come to the database and to the programs. It only
 * matters for root, as which PostgreSQL refuses to run. The data folder is ours to open; the
 * folders above it are not.
 * @throws StartError naming the folder that is closed to others.
 */
export async function openToServer(database: string): Promise<void> {
  if (!isRoot) return;
  const dataFolder = dirname(database);
  await chmod(dataFolder, (await stat(dataFolder)).mode | 0o001);
  for (const folder of [...parents(dataFolder), ...parents(packageFolder)]) {
    const { mode } = await stat(folder);
    if (mode & 0o001) continue;
    throw new StartError(
      `PostgreSQL does not run as root, and the user postgres, as which it runs instead, may not pass through ${folder}; type “chmod o+x ${folder}”, or start Kinora as an ordinary user.`,
    );
  }
}

function parents(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...parents(parent), parent];
}
