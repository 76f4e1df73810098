import { join } from 'node:path';
import { root } from './processes.mjs';

/**
 * How Node is started so that the server needs little memory: `docs/decisions/` says how much each
 * of these saves.
 */
export const lean = {
  flags: ['--max-semi-space-size=4', '--expose-gc'],
  env: {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'kinora', 'compiled'),
    // Of glibc alone: threads share the memory that each compiled or collected with and gave back.
    MALLOC_ARENA_MAX: '2',
  },
};
