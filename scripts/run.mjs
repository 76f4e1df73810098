// Runs one of the project's programs with a fitting Node and all packages:
// `node scripts/run.mjs FILE …`, or `node scripts/run.mjs FOLDER/ NAME …` for the NAME in a folder.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fittingNode } from './setup/node.mjs';
import { packages } from './setup/packages.mjs';
import { become, giveUp, root } from './setup/processes.mjs';
import { settingsFile } from './setup/settings.mjs';

const [place = '', ...words] = process.argv.slice(2);
const node = fittingNode();
packages();
const command = place.endsWith('/')
  ? [programIn(place, words[0]), ...words.slice(1)]
  : [place, ...words];
become(node, [...settingsFile(), ...command]);

function programIn(folder, name) {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts'));
  if (files.includes(`${name}.ts`)) return `${folder}${name}.ts`;
  return giveUp(`Name one of: ${files.map((file) => file.replace('.ts', '')).join(', ')}.`);
}
