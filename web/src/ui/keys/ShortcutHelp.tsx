import { useEffect, useSyncExternalStore } from 'react';
import { useLazyComponent } from '../use-lazy-component.ts';
import { shortcutHelp } from './shortcut-help.ts';

const loadDialog = () => import('./ShortcutsDialog.tsx');

/** The place of the list of shortcuts; it costs nothing until it is asked for. */
export function ShortcutHelp() {
  const { open } = useSyncExternalStore(shortcutHelp.subscribe, shortcutHelp.now);
  const { Part, fetchPart } = useLazyComponent(loadDialog);
  useEffect(() => {
    if (!open) return;
    void fetchPart({ again: shortcutHelp.toggle }).then((came) => came || shortcutHelp.close());
  }, [open, fetchPart]);
  return Part && <Part />;
}
