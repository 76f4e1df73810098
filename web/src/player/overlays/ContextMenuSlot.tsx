import { usePlayer, usePlayerState } from '../context.ts';
import { useLateOverlay } from './use-late-overlay.ts';

const loadMenu = () => import('../menus/ContextMenu.tsx');

/** The place of the menu that a press with the right button opens; empty until then. */
export function ContextMenuSlot() {
  const { actions } = usePlayer();
  const at = usePlayerState((state) => state.contextAt);
  const { Part } = useLateOverlay(loadMenu, at !== null, actions.closeContext);
  return Part && at && <Part at={at} onClose={actions.closeContext} />;
}
