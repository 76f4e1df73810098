import type { LeftChannel } from '@kinora/contract/subscriptions';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';

/**
 * Asks before a channel is followed no more: its bell and its place in the feed go with it (ux 85).
 * Undo follows it again, with the bell that it had and in its old place.
 */
export default function UnsubscribeDialog({
  channel: { channel_name },
  onClose,
  follow,
}: {
  channel: { channel_name: string };
  onClose: () => void;
  follow: (wanted: boolean, again?: LeftChannel) => Promise<{ left: LeftChannel | null } | null>;
}) {
  async function unsubscribe() {
    onClose();
    const done = await follow(false);
    if (!done) return;
    const again = done.left ?? undefined;
    const action = { label: 'Undo', run: () => void follow(true, again) };
    toast({ text: `You no longer follow ${channel_name}.`, action });
  }
  return (
    <Dialog
      title={`Unsubscribe from ${channel_name}?`}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" onClick={() => void unsubscribe()}>
            Unsubscribe
          </Button>
        </>
      }
    >
      Its new videos leave your subscriptions, and its notifications stop.
    </Dialog>
  );
}
