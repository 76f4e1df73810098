import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks before a channel is followed no more: its bell and its place in the feed go with it (ux 85). */
export default function UnsubscribeDialog({
  channel,
  onClose,
  onConfirm,
}: {
  channel: string;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog
      title={`Unsubscribe from ${channel}?`}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" onClick={onConfirm}>
            Unsubscribe
          </Button>
        </>
      }
    >
      Its new videos leave your subscriptions, and its bell is silent.
    </Dialog>
  );
}
