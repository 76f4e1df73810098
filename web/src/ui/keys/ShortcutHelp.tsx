import { useEffect, useSyncExternalStore } from 'react';
import { useLatePart } from '../useLatePart.ts';
import { shortcutHelp } from './shortcut-help.ts';

const loadDialog = () => import('./ShortcutsDialog.tsx');

/** The place of the list of shortcuts; it costs nothing until it is asked for. */
export function ShortcutHelp() {
  const { open } = useSyncExternalStore(shortcutHelp.subscribe, shortcutHelp.now);
  const { Part, fetchPart } = useLatePart(loadDialog);
  useEffect(() => {
    if (open) void fetchPart().then((came) => came || shortcutHelp.close());
  }, [open, fetchPart]);
  return Part && <Part />;
}
