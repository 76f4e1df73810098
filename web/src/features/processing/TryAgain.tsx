import { retryProcessing } from '@kinora/contract/videos';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { noteVideo } from '../videos/video-query.ts';

/** Has a failed video of one's own processed again. */
export function TryAgain({ videoId, onTried }: { videoId: string; onTried?: () => void }) {
  const { run, busy, problem } = useAction();
  const tryAgain = async () => {
    const outcome = await run(() => call(retryProcessing, { id: videoId }));
    if (!outcome?.ok) return;
    noteVideo(videoId, outcome.video);
    onTried?.();
  };
  return (
    <>
      <Button busy={busy} onClick={() => void tryAgain()}>
        Try again
      </Button>
      <Problem text={problem} />
    </>
  );
}
