import { usePlayer, usePlayerState } from '../context.ts';
import { useLateOverlay } from './use-late-overlay.ts';

const loadPanel = () => import('../stats/StatsPanel.tsx');

/** The place of the numbers about how the video plays; empty until they are asked for. */
export function StatsSlot() {
  const { actions } = usePlayer();
  const open = usePlayerState((state) => state.statsOpen);
  const { Part } = useLateOverlay(loadPanel, open, actions.closeStats);
  return Part && <Part onClose={actions.closeStats} />;
}
