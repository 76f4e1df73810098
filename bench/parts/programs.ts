import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program can be started by its name. */
export function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
