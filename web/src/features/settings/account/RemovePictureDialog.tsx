import { removePicture } from '@kinora/contract/settings';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogText } from '../../../ui/Dialog.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { noteUser } from '../../accounts/session.ts';

/** Asks before the picture is removed: nothing brings it back. */
export function RemovePictureDialog({
  focusAfter,
  onClose,
}: {
  /** Where the focus goes once the picture is removed. */
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}) {
  const { run, busy, problem } = useAction();
  const gone = useRef(false);

  async function remove() {
    const outcome = await run(() => call(removePicture, {}));
    if (!outcome?.ok) return;
    gone.current = true;
    noteUser(outcome.user);
    onClose();
    toast({ text: 'Your picture is removed.' });
  }

  return (
    <Dialog
      open
      title="Remove your picture?"
      onClose={onClose}
      focusAfter={() => (gone.current ? focusAfter() : null)}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      <DialogText>Others see your initials instead.</DialogText>
      <Problem boxed text={problem} />
    </Dialog>
  );
}
