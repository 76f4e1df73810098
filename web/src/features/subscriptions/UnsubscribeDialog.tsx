import type { BellChoice } from '@kinora/contract/subscriptions';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';

/**
 * Asks before a channel is followed no more: its bell and its place in the feed go with it (ux 85).
 * Undo follows it again, with the bell that it had.
 */
export default function UnsubscribeDialog({
  channel: { channel_name, notification_enabled, bell_some },
  onClose,
  follow,
  ring,
}: {
  channel: { channel_name: string } & Required<BellChoice>;
  onClose: () => void;
  follow: (wanted: boolean) => Promise<boolean>;
  ring: (bell: BellChoice) => Promise<boolean>;
}) {
  async function followAgain() {
    if ((await follow(true)) && notification_enabled)
      await ring({ notification_enabled, bell_some });
  }
  async function unsubscribe() {
    onClose();
    if (!(await follow(false))) return;
    const action = { label: 'Undo', run: () => void followAgain() };
    toast({ text: `You do not follow ${channel_name} any more.`, action });
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
      Its new videos leave your subscriptions, and its bell is silent.
    </Dialog>
  );
}
