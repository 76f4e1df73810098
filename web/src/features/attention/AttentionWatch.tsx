import { useEffect, useState } from 'react';
import { activePlayer } from '../../player/active-player.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { noteSeen } from './guest-rule.ts';
import { limitText } from './limit-text.ts';
import { addSecond, goOn } from './watched-today.ts';

/** From this part on a video was watched to its end, as the server's history has it. */
const seenFrom = 0.95;

/**
 * Looks once a second at what plays: it notes what a guest has seen to its end, and pauses and
 * reminds once the limit of the day is reached.
 * @param minutes of the limit; null if there is none
 */
export default function AttentionWatch({ minutes }: { minutes: number | null }) {
  const [reminds, setReminds] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      const { session } = activePlayer.get();
      if (!session) return;
      const { playing, ended, time } = session.state.get();
      const { duration } = session.video();
      if (ended || (duration > 0 && time >= seenFrom * duration)) noteSeen(session.source().id);
      if (!playing) return;
      const { seconds, goesOn } = addSecond();
      if (minutes === null || goesOn || seconds < minutes * 60) return;
      session.actions.pause();
      if (document.fullscreenElement) void document.exitFullscreen();
      setReminds(true);
    }, 1_000);
    return () => clearInterval(timer);
  }, [minutes]);

  const play = () => activePlayer.get().session?.actions.play();
  return (
    <Dialog
      title={`You have watched for ${limitText(minutes ?? 0)} today`}
      open={reminds}
      onClose={() => setReminds(false)}
      actions={
        <>
          <Button onClick={() => setReminds(false)}>Enough for today</Button>
          <Button
            look="primary"
            onClick={() => {
              goOn();
              setReminds(false);
              play();
            }}
          >
            Keep watching
          </Button>
        </>
      }
    >
      You asked to be reminded. The video is paused.
    </Dialog>
  );
}
