import type { Video } from '@kinora/contract/videos';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { showMoment } from '../../../player/active-player.ts';
import { leaveFirstPlay } from '../../../player/engine/take-first-play.ts';
import { Button } from '../../../ui/Button.tsx';
import { persistentOutlet } from '../../../ui/persistent-outlet.ts';
import { useStore } from '../../../ui/use-store.ts';
import {
  leavePage,
  nowPlaying,
  playPage,
  showPage,
  pageContent,
} from '../../playback/now-playing.ts';
import { playable } from '../../playback/player-source.ts';
import { askedTime } from '../../playback/asked-time.ts';
import { NotPlayable } from './NotPlayable.tsx';
import { PlayerHost } from './PlayerHost.tsx';
import { StageFrame } from './StageFrame.tsx';

/** The container of the player, or what there is to say instead; always in the video's own shape. */
export function VideoStage({
  id,
  list,
  video,
  theater,
  onTheater,
}: {
  id: string;
  /** Of the playlist in which it plays; null without one. */
  list: string | null;
  /** Undefined until it is known. */
  video: Video | undefined;
  theater: boolean;
  onTheater: () => void;
}) {
  const container = useRef<HTMLDivElement>(null);
  const here = useStore(nowPlaying, pageContent);
  // The player is drawn above the pages, where it outlives this one.
  useEffect(() => persistentOutlet.set({ part: <PlayerHost /> }), []);
  useLinkedMoment(id);
  const startAt = askedTime(useLocation());
  useLayoutEffect(() => {
    if (container.current)
      showPage({ id, list, container: container.current, theater, onTheater }, startAt);
  }, [id, list, startAt, theater, onTheater]);
  useLayoutEffect(() => {
    const given = container.current;
    return () => {
      if (given) leavePage(given);
      leaveFirstPlay();
    };
  }, []);
  return (
    <StageFrame ref={container} video={video}>
      {video && !playable(video) ? (
        <NotPlayable video={video} />
      ) : (
        here !== 'video' && <Elsewhere what={here} />
      )}
    </StageFrame>
  );
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

const messages = {
  'in corner': 'This video plays in the mini-player.',
  'another in corner': 'Another video plays in the mini-player.',
  nothing: 'Nothing is playing.',
};

/** What the page shows while its video is not in its place. */
const Elsewhere = ({ what }: { what: keyof typeof messages }) => (
  <>
    <p>{messages[what]}</p>
    <Button onClick={playPage}>Play it here</Button>
  </>
);
