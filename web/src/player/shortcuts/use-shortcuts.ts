import { useEffect, useMemo } from 'react';
import { ownsKey } from '../../ui/keys/key-owner.ts';
import { matchShortcut } from '../../ui/keys/match-shortcut.ts';
import { useListedShortcuts } from '../../ui/keys/shortcut-help.ts';
import { type Actions } from '../actions.ts';
import { useTheater } from '../context.ts';
import { shortcuts } from './shortcuts.ts';

/** Listens to the whole page's keys while the player is there. A key it takes is prevented. */
export function useShortcuts(actions: Actions): void {
  const hasTheater = useTheater() !== null;
  const usable = useMemo(
    () => shortcuts.filter(({ keys }) => hasTheater || !keys.includes('t')),
    [hasTheater],
  );
  useListedShortcuts('Player', usable);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || ownsKey(event.target, event.key)) return;
      const match = matchShortcut(usable, event);
      if (!match) return;
      event.preventDefault();
      match.shortcut.run(actions, match.key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions, usable]);
}
