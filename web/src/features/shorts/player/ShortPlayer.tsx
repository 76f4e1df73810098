import type { FirstMedia } from '@kinora/contract/media';
import type { Video } from '@kinora/contract/videos';
import { type ReactNode } from 'react';
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
  onNext: () => void;
  onPrevious: (() => void) | null;
  children: ReactNode;
}) {
  const { video, children, ...playing } = props;
  const { session, environment, begun } = useShortSession(playing);
  const { onTime, onPause } = useWatchReports(video.id);
  useTime(session, onTime);
  usePause(session, onPause);
  useViewReport(session, video.id, props.current);
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
