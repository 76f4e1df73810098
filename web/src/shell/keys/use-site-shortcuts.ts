import { useEffect, useLayoutEffect, useMemo } from 'react';
import { navigate } from '../../navigation/navigate.ts';
import { ownsKey } from '../../ui/keys/key-owner.ts';
import { matchShortcut } from '../../ui/keys/match-shortcut.ts';
import { listShortcuts } from '../../ui/keys/shortcut-help.ts';
import { useChosenShortcuts } from '../../ui/keys/single-keys.ts';
import { closingKey, siteShortcuts } from './site-shortcuts.ts';

/** Listens to the keys that mean the same on every page; those of the player come before them. */
export function useSiteShortcuts(): void {
  const chosen = useChosenShortcuts(siteShortcuts);
  const listed = useMemo(() => [...chosen, closingKey], [chosen]);
  useEffect(() => listShortcuts('Everywhere', listed, 'last'), [listed]);

  // Before the page is painted: who sees it may press.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || ownsKey(event)) return;
      const shortcut = matchShortcut(chosen, event)?.shortcut;
      if (!shortcut || (shortcut.yields && document.querySelector('[data-player]'))) return;
      event.preventDefault();
      shortcut.run((path) => void navigate(path));
    };
    // On the window, where a key comes after everything on the page has seen it.
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [chosen]);
}
