// `npm run bench -- NAME [--json FILE]`: one of the benchmarks in `bench/`, after getting what it
// needs: a fitting Node, the packages, and the programs that it measures with or beside.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fittingNode } from './setup/node.mjs';
import { packages } from './setup/packages.mjs';
import { become, giveUp, root } from './setup/processes.mjs';
import { benchmarkProgram, chromium, ffmpeg } from './setup/programs.mjs';
import { settingsFile } from './setup/settings.mjs';

const [name, ...words] = process.argv.slice(2);
const names = readdirSync(join(root, 'bench')).flatMap(
  (file) => /^(.+)\.ts$/.exec(file)?.[1] ?? [],
);
if (!names.includes(name)) giveUp(`Name one of: ${names.join(', ')}.`);

const node = fittingNode();
packages();
ffmpeg();
if (['api', 'lists', 'search', 'serve'].includes(name)) benchmarkProgram('wrk');
if (name === 'serve') benchmarkProgram('nginx');
const browser = ['library', 'playlist', 'shorts', 'web'].includes(name) ? chromium(node) : null;
become(
  node,
  [...settingsFile(), `bench/${name}.ts`, ...words],
  browser ? { KINORA_CHROMIUM: browser } : {},
);
