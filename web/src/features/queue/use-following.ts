import { videoPath } from '@kinora/contract/text/slug';
import { useEffect, useMemo } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { playerOf } from '../../player/active-player.ts';
import { toast } from '../../ui/toast.ts';
import { nowPlaying, pageOf, playInCorner } from '../videos/now-playing.ts';
import { following } from './following.ts';
import { trackInput } from './idle-time.ts';
import { before, recordPlay, loadPlays, stepBack, withPlay } from './plays.ts';
import { queue, remove } from './queue.ts';

interface Playable {
  id: string;
  title: string;
}

/** What comes after and before the video that plays; each is null where there is no such thing. */
export interface Following {
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  /** Plays another video where this one plays: on its page, or on in the corner. */
  play: (video: Playable) => void;
}

/** Notes that a video is watched in this tab, and leads on from it. */
export function useFollowing(video: Playable | null): Following {
  const navigate = useNavigate();
  const { id = null, title = '' } = video ?? {};
  useEffect(trackInput, []);
  useEffect(() => {
    if (id === null) return;
    recordPlay({ id, title });
    remove(id);
  }, [id, title]);

  return useMemo(() => {
    const play = (next: Playable) => playInstead(next, navigate);
    const first = id === null || before(withPlay(loadPlays(), { id, title })) === null;
    return {
      play,
      onNext: id === null ? null : () => void playNext(id, play),
      onPrevious: first ? null : () => playBefore(play),
    };
  }, [id, title, navigate]);
}

function playInstead(video: Playable, navigate: NavigateFunction) {
  const now = nowPlaying.get();
  if (video.id === now.id) {
    remove(video.id);
    const actions = playerOf(video.id)?.actions;
    actions?.seek(0);
    actions?.play();
  } else if (pageOf(now)) void navigate(videoPath(video));
  else playInCorner(video.id);
}

async function playNext(id: string, play: Following['play']) {
  const next = await following(id, queue.now(), true);
  if (next) play({ id: next.id, title: next.name });
  else toast({ text: 'Nothing follows this video.' });
}

function playBefore(play: Following['play']) {
  const video = stepBack();
  if (video) play(video);
}
