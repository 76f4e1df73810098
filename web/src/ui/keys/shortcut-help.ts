import type { ShortcutGroup } from './key-groups.ts';
import type { Shortcut } from './match-shortcut.ts';

/** What the one list of shortcuts shows, and whether it is shown. */
interface Help {
  open: boolean;
  /** Of the page's parts that are there right now. */
  groups: readonly ShortcutGroup[];
}

let help: Help = { open: false, groups: [] };
const watchers = new Set<() => void>();

function update(news: Partial<Help>) {
  help = { ...help, ...news };
  for (const watch of watchers) watch();
}

/** The list of all keys of the page (KEYS-03: one for all its parts), as an external store of React. */
export const shortcutHelp = {
  now: () => help,
  subscribe(watch: () => void) {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
  toggle: () => update({ open: !help.open }),
  close: () => update({ open: false }),
};

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
  update({ groups: position === 'first' ? [group, ...help.groups] : [...help.groups, group] });
  return () => update({ groups: help.groups.filter((other) => other !== group) });
}
