import { useEffect, useMemo } from 'react';
import { ownsKey } from '../../ui/keys/key-owner.ts';
import { matchShortcut } from '../../ui/keys/match-shortcut.ts';
import { useListedShortcuts } from '../../ui/keys/shortcut-help.ts';
import { usePlayer, useSurroundings, useTheater } from '../context.ts';
import { hasContext } from './has-context.ts';
import { type PlayerShortcut, shortcuts } from './shortcuts.ts';

/**
 * Listens to the whole page's keys while the player is there. A key it takes is prevented. In the
 * corner of another page most keys count only while the focus is in the player.
 */
export function useShortcuts(): void {
  const { actions, box } = usePlayer();
  const usable = useUsable();
  const inCorner = useSurroundings().mini !== null;
  const listed = useMemo(
    () => (inCorner ? usable.filter((shortcut) => shortcut.inCorner) : usable),
    [usable, inCorner],
  );
  useListedShortcuts('Player', listed);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || ownsKey(event)) return;
      const inPlayer = event.target instanceof Node && box().contains(event.target);
      const match = matchShortcut(inPlayer ? usable : listed, event);
      if (!match || (match.shortcut.yieldsToPage && !hasContext(box(), event.target))) return;
      event.preventDefault();
      match.shortcut.run(actions, match.key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions, box, usable, listed]);
}

/** The shortcuts for which the page and the video have what they need. */
function useUsable(): readonly PlayerShortcut[] {
  const { source, onNext, onPrevious, onMini, mini } = useSurroundings();
  const theater = useTheater() !== null;
  const chapters = source.chapters.length > 0;
  const [next, previous, corner] = [!!onNext, !!onPrevious, !!onMini || !!mini];
  return useMemo(() => {
    const there = { theater, chapters, next, previous, corner };
    return shortcuts.filter(({ needs }) => needs === undefined || there[needs]);
  }, [theater, chapters, next, previous, corner]);
}
