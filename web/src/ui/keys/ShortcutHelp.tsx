import { useEffect } from 'react';
import { useLazyComponent } from '../use-lazy-component.ts';
import { useStore } from '../use-store.ts';
import { shortcutHelp, toggleShortcutHelp, closeShortcutHelp } from './shortcut-help.ts';

const loadDialog = () => import('./ShortcutsDialog.tsx');

/** The place of the list of shortcuts; it costs nothing until it is asked for. */
export function ShortcutHelp() {
  const { open } = useStore(shortcutHelp);
  const { Part, fetchPart } = useLazyComponent(loadDialog);
  useEffect(() => {
    if (!open) return;
    void fetchPart({ again: toggleShortcutHelp }).then((came) => came || closeShortcutHelp());
  }, [open, fetchPart]);
  return Part && <Part />;
}
