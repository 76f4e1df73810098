import type { Shortcut } from './match-shortcut.ts';

/** Shortcuts that are listed together, under a heading. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** The groups without what an earlier one has taken: each key is listed with its one meaning. */
export function withoutTaken(groups: readonly ShortcutGroup[]): ShortcutGroup[] {
  const taken = new Set<string>();
  return groups.map(({ title, shortcuts }) => {
    const free = shortcuts.filter(({ keys }) => !keys.some((key) => taken.has(key)));
    for (const { keys } of shortcuts) for (const key of keys) taken.add(key);
    return { title, shortcuts: free };
  });
}
