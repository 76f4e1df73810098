import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

// Among the packages: who deletes these wants all of it done again.
const folder = join(root, 'node_modules', '.cache', 'kinora');

export const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/** Whether a step was last done for the same input. */
export function isDone(step, hash) {
  try {
    return readFileSync(join(folder, step), 'utf8') === hash;
  } catch {
    return false;
  }
}

/** Remembers for which input a step was done. */
export function markDone(step, hash) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, step), hash);
}
