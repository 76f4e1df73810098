import type { ExportEvent } from '@kinora/contract/exports';
import { eventsPath } from '@kinora/contract/notifications';
import { useEffect } from 'react';
import { queryClient } from '../../api/queries.ts';
import { accountQuery, noteProgress } from './account-query.ts';

/** Follows the export that is being made, from the server's events. */
export function useLiveExport(preparing: boolean): void {
  useEffect(() => {
    if (!preparing) return;
    const refresh = () => void queryClient.invalidateQueries(accountQuery);
    const events = new EventSource(eventsPath);
    // What happened before the stream was open, or while it was broken, is asked for.
    events.addEventListener('open', refresh);
    events.addEventListener('export', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as ExportEvent;
      // The address of the file is not in the event.
      if (event.state === 'preparing') noteProgress(event);
      else refresh();
    });
    return () => events.close();
  }, [preparing]);
}
