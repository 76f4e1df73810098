import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { giveUp, root, succeeds } from './processes.mjs';

const wanted = readFileSync(join(root, '.node-version'), 'utf8').trim();
const major = (version) => Number(version.split('.')[0]);

/**
 * Path of a Node that is new enough: the one that runs, or one from the npm packages that carry
 * its program. Whatever is started from here on finds it first.
 */
export function fittingNode() {
  if (major(process.versions.node) >= major(wanted)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, '.runtime', `node-${wanted}`);
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(node)) {
    console.log(`Getting Node ${wanted}, because this is Node ${process.versions.node}`);
    const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock'];
    if (!succeeds('npm', [...args, `${name}@${wanted}`])) {
      giveUp(
        `Kinora needs Node ${major(wanted)} and could not get it; install it from nodejs.org.`,
      );
    }
  }
  process.env.PATH = dirname(node) + delimiter + process.env.PATH;
  return node;
}
