import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ownsKey } from '../../ui/keys/key-owner.ts';
import { matchShortcut } from '../../ui/keys/match-shortcut.ts';
import { useListedShortcuts } from '../../ui/keys/shortcut-help.ts';
import { closingKey, siteShortcuts } from './site-shortcuts.ts';

const listed = [...siteShortcuts, closingKey];

/** Listens to the keys that mean the same on every page; those of the player come before them. */
export function useSiteShortcuts(): void {
  const navigate = useNavigate();
  useListedShortcuts('Everywhere', listed, 'last');

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || ownsKey(event)) return;
      const shortcut = matchShortcut(siteShortcuts, event)?.shortcut;
      if (!shortcut || (shortcut.yields && document.querySelector('[data-player]'))) return;
      event.preventDefault();
      shortcut.run((path) => void navigate(path));
    };
    // On the window, where a key comes after everything on the page has seen it.
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
