// Runs one of the project's programs with a fitting Node and all packages:
// `node scripts/run.mjs FILE …`.
import { fittingNode } from './setup/node.mjs';
import { packages } from './setup/packages.mjs';
import { become } from './setup/processes.mjs';
import { settingsFile } from './setup/settings.mjs';

const node = fittingNode();
packages();
become(node, [...settingsFile(), ...process.argv.slice(2)]);
