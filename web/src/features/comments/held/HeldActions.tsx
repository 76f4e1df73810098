import { maxHeldPerCall } from '@kinora/contract/held-comments';
import { Button } from '../../../ui/Button.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { decideHeld, useHeldAction } from './decide-held.ts';

/** What becomes of all comments that are selected. */
export function HeldActions({
  selected,
  onDone,
}: {
  selected: ReadonlySet<string>;
  onDone: () => void;
}) {
  const { run, busyWith } = useHeldAction();
  const ids = [...selected].slice(0, maxHeldPerCall);
  async function decide(what: 'approve' | 'remove') {
    const outcome = await run(() => decideHeld(what, ids), { name: what });
    if (outcome?.ok) onDone();
  }
  return (
    <SelectionBar count={selected.size} onClear={onDone}>
      <Button busy={busyWith === 'approve'} onClick={() => void decide('approve')}>
        Approve ({ids.length})
      </Button>
      <Button look="danger" busy={busyWith === 'remove'} onClick={() => void decide('remove')}>
        Remove ({ids.length})
      </Button>
    </SelectionBar>
  );
}
