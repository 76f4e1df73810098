import type { CallError } from '../../../api/outcome.ts';
import { serverText } from '../../../api/server-text.ts';

/** Why related videos are not there (ERR-03): what the server said, or that it failed. */
export const failedToLoad = ({ failed }: CallError): string =>
  serverText(failed) ?? 'Failed to load related videos';
