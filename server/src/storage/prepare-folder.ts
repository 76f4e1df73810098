import { access, constants, mkdir } from 'node:fs/promises';
import { StartError } from '../db/start-error.ts';

/**
 * Makes sure that a folder is there and can be read and written.
 * @throws StartError that names the folder.
 */
export async function prepareFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${path} cannot be used (${(error as NodeJS.ErrnoException).code}). ` +
        'Make it readable and writable for the user that runs Kinora, or set KINORA_DATA.',
    );
  }
}
