import { useEffect, useState } from 'react';
import { activePlayer } from '../../player/active-player.ts';
import { type Session } from '../../player/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { noteSeen } from './guest-rule.ts';
import { limitText } from './limit-text.ts';
import { followToEnd } from './seen-to-end.ts';
import { addWatchedSecond, dismissReminder } from './watched-today.ts';

/**
 * Notes what a guest has seen to its end; and looks once a second at what plays, to pause and remind
 * once the limit of the day is reached.
 * @param minutes of the limit; null if there is none
 */
export default function AttentionWatch({ minutes }: { minutes: number | null }) {
  const [reminds, setReminds] = useState(false);
  useEffect(followActive, []);
  useEffect(() => {
    const timer = setInterval(() => {
      const { session } = activePlayer.get();
      if (!session) return;
      if (!session.state.get().playing) return;
      const { seconds, dismissed } = addWatchedSecond();
      if (minutes === null || dismissed || seconds < minutes * 60) return;
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
              dismissReminder();
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

/** Follows whatever is the active player. Returns what ends that. */
function followActive(): () => void {
  let leave = () => {};
  const follow = () => {
    leave();
    const { session } = activePlayer.get();
    leave = session ? followSession(session) : () => {};
  };
  follow();
  const unsubscribe = activePlayer.subscribe(follow);
  return () => {
    unsubscribe();
    leave();
  };
}

/** Notes the one video of a session once it is seen. Returns what ends that. */
function followSession({ state, source, video }: Session): () => void {
  const isSeen = followToEnd();
  let noted = false;
  const look = () => {
    const { time, ended, loop } = state.get();
    if (noted || !isSeen({ time, ended, loop, duration: video().duration })) return;
    noted = true;
    noteSeen(source().id);
  };
  look();
  return state.subscribe(look);
}
