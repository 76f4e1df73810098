import type { CallError } from '../../api/outcome.ts';
import { serverMessage } from '../../api/server-text.ts';

/** Why the history is not there (ERR-15): the server's own sentence, or that it failed. */
export const failedToLoad = ({ failed }: CallError): string =>
  serverMessage(failed) ?? 'Failed to load history';
