import type { Video } from '@kinora/contract/videos';
import { lazy, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { showMoment } from '../../../player/current-player.ts';
import { leaveFirstPlay } from '../../../player/early/take-first-play.ts';
import { Button } from '../../../ui/Button.tsx';
import { inTime } from '../../../ui/in-time.ts';
import { lastingPart } from '../../../ui/lasting-part.ts';
import { LatePart } from '../../../ui/LatePart.tsx';
import { leavePage, nowPlaying, playPage, showPage, whatIsHere } from '../now-playing.ts';
import { playable } from '../player-source.ts';
import { askedTime } from './asked-time.ts';
import { StageFrame } from './StageFrame.tsx';

// Asked for with the page's own code, not when the page is drawn for the first time.
const player = import('./PlayerHost.tsx');
player.catch(() => undefined);

// Most videos can be played.
const NotYet = lazy(() => import('./NotYet.tsx'));

/** The place of the player, or what there is to say instead; always in the video's own shape. */
export function VideoStage({
  id,
  video,
  theater,
  onTheater,
}: {
  id: string;
  /** Undefined until it is known. */
  video: Video | undefined;
  theater: boolean;
  onTheater: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const here = useSyncExternalStore(nowPlaying.subscribe, whatIsHere);
  usePlayerHost();
  useLinkedMoment(id);
  const startAt = askedTime(useLocation());
  useLayoutEffect(() => {
    if (place.current) showPage({ id, place: place.current, theater, onTheater }, startAt);
  }, [id, startAt, theater, onTheater]);
  useLayoutEffect(() => {
    const given = place.current;
    return () => {
      if (given) leavePage(given);
      leaveFirstPlay();
    };
  }, []);
  return (
    <StageFrame ref={place} video={video}>
      {video && !playable(video) ? (
        <LatePart told="in place">
          <NotYet video={video} />
        </LatePart>
      ) : (
        here !== 'video' && <Elsewhere what={here} />
      )}
    </StageFrame>
  );
}

/** Has the player drawn above the pages. */
function usePlayerHost() {
  const [lost, setLost] = useState<unknown>(null);
  useEffect(() => {
    inTime(player).then(({ PlayerHost }) => lastingPart.bring(<PlayerHost />), setLost);
  }, []);
  // The page's error screen knows the way on.
  if (lost !== null) throw lost;
}

/** A link to a moment of the video that plays already goes there; Back does not, having been there. */
function useLinkedMoment(id: string) {
  const link = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const moment = askedTime(link);
    if (moment === null || type === 'POP') return;
    if (nowPlaying.get().id === id) showMoment(moment);
  }, [link, type, id]);
}

const told = {
  'in corner': 'This video plays in the mini-player.',
  'another in corner': 'Another video plays in the mini-player.',
  nothing: 'Nothing is playing.',
};

/** What the page shows while its video is not in its place. */
const Elsewhere = ({ what }: { what: keyof typeof told }) => (
  <>
    <p>{told[what]}</p>
    <Button onClick={playPage}>Play it here</Button>
  </>
);
