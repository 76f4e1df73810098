// `npm test`: the one command that checks everything. `npm test -- lint unit` runs these steps
// only; their names are in `checks.ts`.
import { letDatabaseUserThrough } from './setup/database-user.mjs';
import { fittingNode } from './setup/node.mjs';
import { packages } from './setup/packages.mjs';
import { become } from './setup/processes.mjs';
import { ffmpeg, headlessChromium } from './setup/programs.mjs';
import { webApp } from './setup/web.mjs';

const names = process.argv.slice(2);
const wants = (/** @type {string[]} */ ...steps) =>
  names.length === 0 || steps.some((step) => names.some((name) => step.startsWith(name)));

const node = fittingNode();
packages();
ffmpeg();
letDatabaseUserThrough();
// The server begins every page with code that was built with them.
if (wants('server', 'scripts', 'whole', 'e2e', 'every clip')) webApp(node);
const browser = wants('e2e', 'every clip') ? headlessChromium(node) : null;
become(node, ['scripts/checks.ts', ...names], browser ? { KINORA_CHROMIUM: browser } : {});
