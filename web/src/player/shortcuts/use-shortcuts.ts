import { useEffect } from 'react';
import { type Actions } from '../actions.ts';
import { ownsKey } from './key-owner.ts';
import { matchShortcut } from './match-shortcut.ts';

/** Listens to the whole page's keys while the player is there. A key it takes is prevented. */
export function useShortcuts(actions: Actions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || ownsKey(event.target, event.key)) return;
      const match = matchShortcut(event);
      if (!match) return;
      event.preventDefault();
      match.shortcut.run(actions, match.key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions]);
}
