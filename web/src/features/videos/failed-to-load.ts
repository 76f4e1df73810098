import type { CallError } from '../../api/outcome.ts';

/** Why a list of videos is not there (ERR-02): the server's own sentence, or the bare status. */
export function failedToLoad({ failed }: CallError): string {
  if (failed.message !== '') return failed.message;
  return failed.status > 0
    ? `Failed to load videos (${failed.status})`
    : 'Something went wrong while loading videos.';
}
