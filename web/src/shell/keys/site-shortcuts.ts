import type { Shortcut } from '../../ui/keys/match-shortcut.ts';
import { toggleShortcutHelp } from '../../ui/keys/shortcut-help.ts';

/** One thing that a key does on every page. */
export interface SiteShortcut extends Shortcut {
  /** Whether the key is the player's where there is one (KEYS-03). */
  yields?: true;
  run: (goTo: (path: string) => void) => void;
}

/** Every key of the site, in the order in which the help lists them (KEYS-02). */
export const siteShortcuts: readonly SiteShortcut[] = [
  {
    keys: ['/'],
    codes: [],
    shown: ['/'],
    help: 'Search',
    yields: true,
    run: focusSearch,
  },
  {
    keys: ['h'],
    codes: ['KeyH'],
    shown: ['H'],
    help: 'History',
    run: (goTo) => goTo('/history'),
  },
  {
    keys: ['p'],
    codes: ['KeyP'],
    shown: ['P'],
    help: 'Playlists',
    yields: true,
    run: (goTo) => goTo('/playlists'),
  },
  {
    keys: ['l'],
    codes: ['KeyL'],
    shown: ['L'],
    help: 'Liked videos',
    yields: true,
    run: (goTo) => goTo('/likevideos'),
  },
  {
    keys: ['?'],
    codes: [],
    shown: ['?'],
    help: 'Show or hide this list',
    yields: true,
    run: toggleShortcutHelp,
  },
];

/** Dialogs, menus and panels see to this key themselves; the help names it. */
export const closingKey: Shortcut = {
  keys: ['escape'],
  codes: [],
  shown: ['Esc'],
  help: 'Close menus and dialogs',
};

/**
 * Puts the cursor into the search box, or opens it where it is folded away: the elements say by
 * `data-search-key` that they are meant, and the first one that is drawn is taken.
 */
function focusSearch(): void {
  const marked = document.querySelectorAll<HTMLElement>('[data-search-key]');
  const shown = [...marked].find((element) => element.checkVisibility());
  if (shown instanceof HTMLButtonElement) shown.click();
  else shown?.focus();
}
