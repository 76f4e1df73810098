import { usePlayer, usePlayerState } from '../context.ts';
import { StatsPanel } from '../stats/StatsPanel.tsx';

/** The place of the numbers about how the video plays; empty until they are asked for. */
export function StatsSlot() {
  const { actions } = usePlayer();
  const open = usePlayerState((state) => state.statsOpen);
  return open && <StatsPanel onClose={actions.closeStats} />;
}
