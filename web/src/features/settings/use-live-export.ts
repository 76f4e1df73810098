import { useEffect } from 'react';
import { hearLive } from '../../api/live.ts';
import { queryClient } from '../../api/queries.ts';
import { accountQuery, noteProgress } from './account-query.ts';

/** Follows the export that is being made, from the server's events. */
export function useLiveExport(preparing: boolean): void {
  useEffect(() => {
    if (!preparing) return;
    const refresh = () => void queryClient.invalidateQueries(accountQuery);
    const deaf = [
      hearLive('open', refresh),
      hearLive('export', (event) => {
        // The address of the file is not in the event.
        if (event.state === 'preparing') noteProgress(event);
        else refresh();
      }),
    ];
    // What happened before anybody listened is asked for.
    refresh();
    return () => {
      for (const stop of deaf) stop();
    };
  }, [preparing]);
}
