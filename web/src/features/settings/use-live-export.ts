import { useEffect } from 'react';
import { subscribeLive } from '../../api/live.ts';
import { refreshAnswer } from '../../api/queries.ts';
import { accountQuery, noteProgress } from './account-query.ts';

/** Follows the export that is being made, from the server's events. */
export function useLiveExport(): void {
  useEffect(
    () =>
      subscribeLive('export', (event) => {
        // The address of the file is not in the event.
        if (event.state === 'preparing') noteProgress(event);
        else void refreshAnswer(accountQuery);
      }),
    [],
  );
}
