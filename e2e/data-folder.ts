import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data folder of a site that the browser tests use, by its port. */
export const dataFolder = (port: string | undefined) => join(tmpdir(), `kinora-e2e-${port}`);
