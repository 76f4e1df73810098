import { useMemo } from 'react';
import { storedSwitch } from '../observable-text.ts';
import { stored } from '../storage.ts';
import { useStore } from '../use-store.ts';
import type { Shortcut } from './match-shortcut.ts';

/**
 * Whether keys without Ctrl are shortcuts. Who dictates, or often hits keys by mistake, can switch
 * them off (WCAG 2.1.4); this browser remembers it.
 */
export const singleKeys = storedSwitch(stored('single-keys', { scope: 'browser' }), 'off');

/** The shortcuts that count: all of them, or only those that no single key causes. */
export const chosenShortcuts = <S extends Shortcut>(
  shortcuts: readonly S[],
  all = singleKeys.get(),
): readonly S[] => (all ? shortcuts : shortcuts.filter(({ ctrl }) => ctrl));

/** The same for what is drawn, which is drawn anew with another choice. */
export function useChosenShortcuts<S extends Shortcut>(shortcuts: readonly S[]): readonly S[] {
  const all = useStore(singleKeys);
  return useMemo(() => chosenShortcuts(shortcuts, all), [all, shortcuts]);
}
