import { createStore } from '../store.ts';
import type { ShortcutGroup } from './key-groups.ts';
import type { Shortcut } from './match-shortcut.ts';

/** What the one list of shortcuts shows, and whether it is shown. */
interface Help {
  open: boolean;
  /** Of the page's parts that are there right now. */
  groups: readonly ShortcutGroup[];
}

/** The list of all keys of the page (KEYS-03: one for all its parts). */
export const shortcutHelp = createStore<Help>({ open: false, groups: [] });

export const toggleShortcutHelp = (): void => shortcutHelp.set({ open: !shortcutHelp.get().open });

export const closeShortcutHelp = (): void => shortcutHelp.set({ open: false });

/**
 * Lists the shortcuts of a part of the page. A key that two parts have is listed with the meaning it
 * has in the first; the parts of every page come `last`, whichever was drawn earlier. Returns what
 * takes them from the list.
 */
export function listShortcuts(
  title: string,
  shortcuts: readonly Shortcut[],
  position: 'first' | 'last' = 'first',
): () => void {
  const group = { title, shortcuts };
  const { groups } = shortcutHelp.get();
  shortcutHelp.set({ groups: position === 'first' ? [group, ...groups] : [...groups, group] });
  return () =>
    shortcutHelp.set({ groups: shortcutHelp.get().groups.filter((other) => other !== group) });
}
