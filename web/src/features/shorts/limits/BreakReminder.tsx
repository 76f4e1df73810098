import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { activePlayer } from '../../../player/active-player.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { shortsReminder } from '../shorts-settings.ts';
import { watchedSoFar } from './watched-so-far.ts';

const everyMs = 1_000;

/** Reminds of a break after twenty minutes of shorts, unless that is switched off. */
export default function BreakReminder() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (due) return;
    const timer = setInterval(() => {
      const { session } = activePlayer.get();
      const plays = session?.state.get().playing === true;
      if (!watchedSoFar.isDue(plays ? everyMs : 0, Date.now()) || !shortsReminder.now()) return;
      session?.actions.pause();
      setDue(true);
    }, everyMs);
    return () => clearInterval(timer);
  }, [due]);
  const goOn = () => {
    setDue(false);
    activePlayer.get().session?.actions.play();
  };
  return (
    <Dialog
      title="Time for a break?"
      open={due}
      onClose={goOn}
      actions={
        <>
          <Link to="/" className={buttonClass({ look: 'plain' })}>
            Stop for now
          </Link>
          <Button look="primary" onClick={goOn}>
            Go on
          </Button>
        </>
      }
    >
      You have watched Shortys for 20 minutes. The playback settings switch this reminder off.
    </Dialog>
  );
}
