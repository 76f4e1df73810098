import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as util from 'node:util';
import { root } from './processes.mjs';

const file = join(root, '.env');

/** Words for Node that make it read the file `.env`, if there is one. */
export const settingsFile = () => (existsSync(file) ? [`--env-file=${file}`] : []);

/** The settings as the server will see them: the environment comes before the file. */
export function settings() {
  // Before 20.12, Node cannot read the file; the server, on a newer one, then says what is missing.
  const fromFile =
    existsSync(file) && util.parseEnv ? util.parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...process.env };
}
