import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data folder of the site that the browser tests use. */
export const dataFolder = join(tmpdir(), `kinora-e2e-${process.env['KINORA_E2E_PORT']}`);
