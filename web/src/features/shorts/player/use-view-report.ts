import { showShort } from '@kinora/contract/shorts';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { type Session } from '../../../player/session.ts';
import { useUser } from '../../accounts/session.ts';
import { noteSeenShort } from '../seen-shorts.ts';

/**
 * Tells the site that a user watches a short from now on, once for each time that it is seen and its
 * picture moves (API-39). Guests are counted by how far they watch; what they saw, their browser keeps.
 */
export function useViewReport({ state }: Session, id: string, current: boolean): void {
  const user = useUser();
  const isKnown = user !== undefined;
  const isUser = Boolean(user);
  useEffect(() => {
    if (!current || !isKnown) return;
    let reported = false;
    const look = () => {
      const { playing, started } = state.get();
      if (reported || !playing || !started) return;
      reported = true;
      if (isUser) void call(showShort, { shorts_id: id, is_short_add: true });
      else noteSeenShort(id);
    };
    look();
    return state.subscribe(look);
  }, [state, id, current, isKnown, isUser]);
}
