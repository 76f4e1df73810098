import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, succeeds } from './processes.mjs';
import { hashOf, isDone, markDone } from './stamps.mjs';

/** The pages, built anew whenever a file that they are made from changed. */
export function webApp(node) {
  const hash = hashOf(sources().map(nameAndState).join('\n'));
  if (existsSync(join(root, 'web/dist/embed.html')) && isDone('web', hash)) return;
  console.log('Building the pages');
  markDone('web', 'unfinished');
  if (!succeeds(node, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'])) {
    giveUp('The pages could not be built; Vite says why above.');
  }
  markDone('web', hash);
}

function sources() {
  const folders = ['web/src', 'web/build', 'web/public', 'contract/src', 'patches'];
  return [
    ...['package-lock.json', 'web/index.html', 'web/embed.html', 'web/vite.config.ts'],
    ...folders.flatMap((folder) => files(folder)),
  ];
}

function files(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? files(path) : [path];
  });
}

function nameAndState(file) {
  const { mtimeMs, size } = statSync(join(root, file));
  return `${file} ${mtimeMs} ${size}`;
}
