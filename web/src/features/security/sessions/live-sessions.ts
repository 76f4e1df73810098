import { eventsPath, sessionsEvent } from '@kinora/contract/notifications';
import { useEffect } from 'react';
import { refreshSessions } from '../settings-query.ts';

/** Keeps the list of sessions up to date from the server's events while it is on the page. */
export function useLiveSessions(): void {
  useEffect(() => {
    const events = new EventSource(eventsPath);
    events.addEventListener(sessionsEvent, () => void refreshSessions());
    return () => events.close();
  }, []);
}
