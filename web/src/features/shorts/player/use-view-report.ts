import { showShort } from '@kinora/contract/shorts';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { type Session } from '../../../player/session.ts';
import { useUser } from '../../accounts/session.ts';

/**
 * Tells the site that a user watches a short from now on, once for each time that it is seen and its
 * picture moves (API-39); guests are counted by how far they watch.
 */
export function useViewReport({ state }: Session, id: string, current: boolean): void {
  const isUser = useUser() != null;
  useEffect(() => {
    if (!current || !isUser) return;
    let told = false;
    const look = () => {
      const { playing, started } = state.get();
      if (told || !playing || !started) return;
      told = true;
      void call(showShort, { shorts_id: id, is_short_add: true });
    };
    look();
    return state.subscribe(look);
  }, [state, id, current, isUser]);
}
