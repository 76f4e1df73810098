import { useEnvironment } from '../context.ts';
import { miniControls } from '../control-lists.ts';
import { useLateOverlay } from '../overlays/use-late-overlay.ts';

const loadBar = () => import('./MiniBar.tsx');
const nothing = () => undefined;

/** What the player has in the corner of the page; empty on a page of its own. */
export function MiniPlayerSlot() {
  const { mini } = useEnvironment();
  const { Part } = useLateOverlay(loadBar, mini !== null, mini?.onClose ?? nothing);
  return mini && Part && <Part mini={mini} controls={miniControls} />;
}
