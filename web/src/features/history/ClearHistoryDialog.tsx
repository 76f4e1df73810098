import type { HistorySpan } from '@kinora/contract/text/list-choices';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';

const spans = [
  { value: 'hour', label: 'The last hour' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'The last 7 days' },
  { value: 'all', label: 'Everything' },
] as const;

/** Asks how much of the history is to go. */
export function ClearHistoryDialog({
  busy,
  onClose,
  onClear,
}: {
  busy: boolean;
  onClose: () => void;
  onClear: (span: HistorySpan) => void;
}) {
  const [span, setSpan] = useState<HistorySpan>('hour');
  return (
    <Dialog
      title="Clear watch history?"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={() => onClear(span)}>
            Clear
          </Button>
        </>
      }
    >
      <RadioGroup label="Time range" options={spans} value={span} onChange={setSpan} />
    </Dialog>
  );
}
