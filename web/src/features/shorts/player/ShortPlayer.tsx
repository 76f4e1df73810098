import type { FirstMedia } from '@kinora/contract/media';
import type { Video } from '@kinora/contract/videos';
import { type ReactNode, startTransition, useEffect } from 'react';
import { PlayerBox } from '../../../player/PlayerBox.tsx';
import { SessionView } from '../../../player/SessionView.tsx';
import { type PlayerSource } from '../../../player/source.ts';
import { usePause, useTime } from '../../../player/use-progress.ts';
import { useWatchReports } from '../../history/use-watch-reports.ts';
import { useShortSession } from './use-short-session.ts';
import { useViewReport } from './use-view-report.ts';

/** Plays one short; the children lie over its picture. */
export function ShortPlayer(props: {
  video: Video;
  source: PlayerSource;
  current: boolean;
  startAt: number;
  /** What it begins with; null where nobody told. */
  media: FirstMedia | null;
  onMoving: (id: string) => void;
  /** Is told when it has a frame to show, and when it has none any more. */
  onFrame: (has: boolean) => void;
  onNext: () => void;
  onPrevious: (() => void) | null;
  children: ReactNode;
}) {
  const { video, children, onFrame, ...playing } = props;
  const { session, environment, begun } = useShortSession(playing);
  const { onTime, onPause } = useWatchReports(video.id);
  useTime(session, onTime);
  usePause(session, onPause);
  useViewReport(session, video.id, props.current);
  useEffect(
    () => watchFrame(session.video(), (has) => startTransition(() => onFrame(has))),
    [session, onFrame],
  );
  return (
    <PlayerBox source={playing.source} video={session.video()} begun={begun}>
      {(box) => (
        <SessionView session={session} environment={environment} box={box}>
          {children}
        </SessionView>
      )}
    </PlayerBox>
  );
}

/** Tells whether an element has a frame to show, and of each change of that. Returns what stops it. */
function watchFrame(video: HTMLVideoElement, tell: (has: boolean) => void): () => void {
  const look = () => tell(video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA);
  const events = ['loadeddata', 'emptied'] as const;
  for (const event of events) video.addEventListener(event, look);
  look();
  return () => {
    for (const event of events) video.removeEventListener(event, look);
    tell(false);
  };
}
