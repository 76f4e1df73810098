import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root =
  process.env['KINORA_TEST_MEDIA'] ?? resolve(import.meta.dirname, '../../../shared/media');

/**
 * Path of a file in the collection of real recordings, which is too large to be part of the
 * project; null where the collection is missing. Then the test is to be skipped, and the run says
 * so: `test.skipIf(!sharedMedia('open/friday-640x480.mp4'))`.
 */
export function sharedMedia(file: string): string | null {
  const path = join(root, file);
  return existsSync(path) ? path : null;
}

/** What a run says about the collection before its tests; null if it is there. */
export function leftOut(): string | null {
  return existsSync(root)
    ? null
    : `Tests with real recordings are left out: there is no folder ${root} (KINORA_TEST_MEDIA names another one).`;
}
