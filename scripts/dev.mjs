// `npm run dev`: the server, started again whenever a file of it changes, and Vite's own server in
// front of it, which shows changed pages at once.
import { letDatabaseUserThrough } from './setup/database-user.mjs';
import { fittingNode } from './setup/node.mjs';
import { packages } from './setup/packages.mjs';
import { become } from './setup/processes.mjs';
import { ffmpeg } from './setup/programs.mjs';
import { webApp } from './setup/web.mjs';
import { settingsFile } from './setup/settings.mjs';

const node = fittingNode();
packages();
ffmpeg();
// The server does not start without pages; those that are worked on come from Vite.
webApp(node);
letDatabaseUserThrough();
become(node, [...settingsFile(), '--watch', 'server/src/main.ts']);
become(node, ['node_modules/vite/bin/vite.js', 'web']);
