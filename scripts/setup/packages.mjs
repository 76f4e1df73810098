import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, succeeds } from './processes.mjs';
import { hashOf, isDone, markDone } from './stamps.mjs';

/** The npm packages, whenever the lock file or a patch is not the one that was installed last. */
export function packages() {
  const patches = readdirSync(join(root, 'patches')).map((name) => join('patches', name));
  const sources = ['package-lock.json', ...patches];
  const hash = hashOf(sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'));
  if (existsSync(join(root, 'node_modules')) && isDone('packages', hash)) return;
  console.log('Installing packages');
  // Building needs the development packages, in production too.
  if (!succeeds('npm', ['ci', '--include=dev', '--loglevel=error'])) {
    giveUp('The packages could not be installed; npm says why above.');
  }
  markDone('packages', hash);
}
