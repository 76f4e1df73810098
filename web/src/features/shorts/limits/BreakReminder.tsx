import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../navigation/Link.tsx';

/** Reminds of a break. */
export default function BreakReminder({ onResume }: { onResume: () => void }) {
  return (
    <Dialog
      title="Time for a break?"
      open
      onClose={onResume}
      actions={
        <>
          <Link to="/" className={buttonClass({ look: 'plain' })}>
            Stop for now
          </Link>
          <Button look="primary" onClick={onResume}>
            Keep watching
          </Button>
        </>
      }
    >
      You’ve watched Shortys for 20 minutes. Turn this reminder off in the playback settings.
    </Dialog>
  );
}
