import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { interruptedBySignOut } from './forget-personal.ts';
import { signOutWithMessage } from './sign-out.ts';

/** Asks whoever signs out while something would be interrupted by that. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Sign out now?"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Stay signed in</Button>
          <Button
            look="danger"
            onClick={() => {
              onClose();
              signOutWithMessage();
            }}
          >
            Sign out
          </Button>
        </>
      }
    >
      {interruptedBySignOut()}
    </Dialog>
  );
}
