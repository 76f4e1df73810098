import type { CallError } from '../../api/outcome.ts';
import { serverMessage } from '../../api/server-text.ts';

/** Why a list of videos is not there (ERR-02): the server's own sentence, or the bare status. */
export function failedToLoad({ failed }: CallError): string {
  const { status, message } = failed;
  if (status > 0) return serverMessage(failed) ?? `Failed to load videos (${status})`;
  return `Something went wrong while loading videos. ${message}`;
}
