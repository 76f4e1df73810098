import { useMemo, useSyncExternalStore } from 'react';
import { readText, stored, writeText } from '../storage.ts';
import type { Shortcut } from './match-shortcut.ts';

const storedSwitch = stored('single-keys', { scope: 'browser' });
const watchers = new Set<() => void>();

/**
 * Whether keys without Ctrl are shortcuts, as an external store of React. Who dictates, or often
 * hits keys by mistake, can switch them off (WCAG 2.1.4); this browser remembers it.
 */
export const singleKeys = {
  now: (): boolean => readText(storedSwitch) !== 'off',
  subscribe(watch: () => void) {
    watchers.add(watch);
    return () => watchers.delete(watch);
  },
  choose(next: boolean): void {
    writeText(storedSwitch, next ? 'on' : 'off');
    for (const watch of watchers) watch();
  },
};

/** The shortcuts that count: all of them, or only those that no single key causes. */
export const chosenShortcuts = <S extends Shortcut>(
  shortcuts: readonly S[],
  all = singleKeys.now(),
): readonly S[] => (all ? shortcuts : shortcuts.filter(({ ctrl }) => ctrl));

/** The same for what is drawn, which is drawn anew with another choice. */
export function useChosenShortcuts<S extends Shortcut>(shortcuts: readonly S[]): readonly S[] {
  const all = useSyncExternalStore(singleKeys.subscribe, singleKeys.now);
  return useMemo(() => chosenShortcuts(shortcuts, all), [all, shortcuts]);
}
