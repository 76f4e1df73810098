import { useEffect } from 'react';
import { useBlocker } from './blockers.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useUnsaved } from '../ui/unsaved.ts';

/** Asks before unsaved changes are lost by going to another page, signing out, or closing this one. */
export function LeaveDialog({
  asks,
  text,
}: {
  asks: boolean;
  /** What would be lost. */
  text: string;
}) {
  const { proceed, stay } = useBlocker(asks);
  useUnsaved(asks);
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
  return (
    <Dialog
      open={proceed !== null}
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay</Button>
          <Button look="danger" onClick={() => proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
