import { playbackPath } from '@kinora/contract/text/playlist-path';
import { videoPath } from '@kinora/contract/text/slug';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { playerOf } from '../../player/active-player.ts';
import { whenFirstFrame } from '../../player/when-first-frame.ts';
import { toast } from '../../ui/toast.ts';
import { nowPlaying, pageOf, playInCorner, playInPage } from '../videos/now-playing.ts';
import { adjacentInPlaylist, nextVideo } from './next-video.ts';
import { trackInput } from './idle-time.ts';
import { before, recordPlay, loadPlays, stepBack, withPlay } from './plays.ts';
import { queue, remove } from './queue.ts';

interface Playable {
  id: string;
  title: string;
}

/** What comes after and before the video that plays; each is null where there is no such thing. */
export interface NextVideo {
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  /** Plays another video where this one plays: on its page, or on in the corner. */
  play: (video: Playable) => void;
}

/** Notes that a video is watched in this tab, and leads on from it. */
export function useNextVideo(video: Playable | null): NextVideo {
  const play = usePlayInstead();
  const { id = null, title = '' } = video ?? {};
  const list = useSyncExternalStore(nowPlaying.subscribe, playlistNow);
  useEffect(trackInput, []);
  useEffect(() => {
    if (id === null) return;
    recordPlay({ id, title });
    remove(id);
  }, [id, title]);

  return useMemo(() => {
    const first = id === null || before(withPlay(loadPlays(), { id, title })) === null;
    return {
      play,
      onNext: id === null ? null : () => void playNext(id, play),
      onPrevious:
        list !== null && id !== null
          ? () => void playBeforeIn(list, id, play)
          : first
            ? null
            : () => playBefore(play),
    };
  }, [id, title, list, play]);
}

/** The playlist in which a video plays; null without one. */
export const playlistNow = (): string | null => nowPlaying.get().list;

/** Milliseconds after which a page follows its picture, whether that has come or not. */
const patienceMs = 300;

/**
 * Answers what plays another video where one plays now: on its page, in its playlist if it has one, or
 * on in the corner. The page follows the picture, which drawing it would keep waiting.
 */
export function usePlayInstead(): NextVideo['play'] {
  const navigate = useNavigate();
  const leaving = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    leaving.current = state !== 'idle';
  }, [state]);
  return useCallback(
    (video) => {
      const now = nowPlaying.get();
      if (video.id === now.id) return playAgain(video.id);
      if (!pageOf(now)) return playInCorner(video.id);
      playInPage(video.id);
      whenFirstFrame(
        () => playerOf(video.id),
        patienceMs,
        () => {
          // Whoever has gone elsewhere meanwhile stays there.
          if (leaving.current || nowPlaying.get().page?.id !== video.id) return;
          void navigate(now.list === null ? videoPath(video) : playbackPath(now.list, video));
        },
      );
    },
    [navigate],
  );
}

function playAgain(id: string) {
  remove(id);
  const actions = playerOf(id)?.actions;
  actions?.seek(0);
  actions?.play();
}

async function playNext(id: string, play: NextVideo['play']) {
  const next = await nextVideo(id, queue.now(), true, playlistNow());
  if (next) play({ id: next.id, title: next.name });
  else toast({ text: 'Nothing follows this video.' });
}

async function playBeforeIn(list: string, id: string, play: NextVideo['play']) {
  const video = await adjacentInPlaylist(list, id, -1);
  if (video) play({ id: video.id, title: video.name });
  else toast({ text: 'This is the first video of the playlist.' });
}

function playBefore(play: NextVideo['play']) {
  const video = stepBack();
  if (video) play(video);
}
