import type { Video } from '@kinora/contract/videos';
import { lazy, Suspense, useMemo, useState } from 'react';
import { inTime } from '../../../ui/in-time.ts';
import { useWatchReports } from '../../history/use-watch-reports.ts';
import { playerSource } from '../player-source.ts';
import { NotYet } from './NotYet.tsx';
import { StageFrame } from './StageFrame.tsx';

// Asked for with the page's own code, not when the page is drawn for the first time.
const player = import('../../../player/Player.tsx');
player.catch(() => undefined);
const Player = lazy(async () => ({ default: (await inTime(player)).Player }));

/** The player, or what there is to say instead; always in the video's own shape. */
export function VideoStage({
  video,
  theater,
  onTheater,
}: {
  video: Video;
  theater: boolean;
  onTheater: () => void;
}) {
  const source = useMemo(() => playerSource(video), [video]);
  const onTime = useWatchReports(video.id);
  // Where it begins is decided once; what is watched from then on changes it.
  const [startAt] = useState(() => beginAt(video));
  if (!source) return <NotYet video={video} />;
  return (
    <Suspense fallback={<Coming video={video} />}>
      <Player
        source={source}
        autoPlay
        startAt={startAt}
        theater={theater}
        onTheater={onTheater}
        onTime={onTime}
      />
    </Suspense>
  );
}

/** The player's keys are its own already while it is on its way. */
const Coming = ({ video }: { video: Video }) => (
  <div data-player>
    <StageFrame video={video} />
  </div>
);

// Who saw only the first seconds has not begun.
const tooShortToResume = 10;

/** Seconds at which a video begins: where the viewer stopped, if there is much before it. */
const beginAt = ({ resume_at }: Video): number =>
  resume_at !== null && resume_at >= tooShortToResume ? resume_at : 0;
