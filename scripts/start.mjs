// `npm start`: does what is missing, then starts Kinora. This file and `setup/` are plain
// JavaScript, because they begin on whatever Node the machine has.
import { letDatabaseUserThrough } from './setup/database-user.mjs';
import { fittingNode } from './setup/node.mjs';
import { packages } from './setup/packages.mjs';
import { lean } from './setup/lean.mjs';
import { become } from './setup/processes.mjs';
import { ffmpeg } from './setup/programs.mjs';
import { webApp } from './setup/web.mjs';
import { settingsFile } from './setup/settings.mjs';

const node = fittingNode();
packages();
ffmpeg();
webApp(node);
letDatabaseUserThrough();
become(node, [...lean.flags, ...settingsFile(), 'server/src/main.ts'], lean.env);
