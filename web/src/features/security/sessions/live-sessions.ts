import { sessionsEvent } from '@kinora/contract/notifications';
import { useEffect } from 'react';
import { hearLive } from '../../../api/live.ts';
import { refreshSessions } from '../settings-query.ts';

/** Keeps the list of sessions up to date from the server's events while it is on the page. */
export function useLiveSessions(): void {
  useEffect(() => {
    const deaf = [
      hearLive('open', () => void refreshSessions()),
      hearLive(sessionsEvent, () => void refreshSessions()),
    ];
    return () => {
      for (const stop of deaf) stop();
    };
  }, []);
}
