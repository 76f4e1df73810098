import { playbackPath } from '@kinora/contract/text/playlist-path';
import { videoPath } from '@kinora/contract/text/slug';
import { useEffect, useMemo } from 'react';
import { navigate } from '../../navigation/navigate.ts';
import { playerOf } from '../../player/active-player.ts';
import { whenFirstFrame } from '../../player/when-first-frame.ts';
import { toast } from '../../ui/toast.ts';
import { useStore } from '../../ui/use-store.ts';
import { nowPlaying, pageOf, playInCorner, playInPage } from '../playback/now-playing.ts';
import { adjacentInPlaylist, nextVideo, noteInPlaylist } from './next-video.ts';
import { trackInput } from './idle-time.ts';
import { playedBefore, recordPlay, loadPlays, stepBack, withPlay } from './plays.ts';
import { queue, remove } from './queue.ts';

interface Playable {
  id: string;
  title: string;
}

/** What comes after and before the video that plays; each is null where there is no such thing. */
export interface NextVideo {
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
}

/** Notes that a video is watched in this tab, and leads on from it. */
export function useNextVideo(video: Playable | null): NextVideo {
  const { id = null, title = '' } = video ?? {};
  const list = useStore(nowPlaying, playlistNow);
  useEffect(trackInput, []);
  useEffect(() => {
    if (id === null) return;
    recordPlay({ id, title });
    remove(id);
  }, [id, title]);
  useEffect(() => {
    if (id !== null && list !== null) void noteInPlaylist(list, id);
  }, [id, list]);

  return useMemo(() => {
    const first = id === null || playedBefore(withPlay(loadPlays(), { id, title })) === null;
    return {
      onNext: id === null ? null : () => void skipToNext(id),
      onPrevious:
        list !== null && id !== null ? () => void skipBackIn(list, id) : first ? null : skipBack,
    };
  }, [id, title, list]);
}

/** The playlist in which a video plays; null without one. */
export const playlistNow = (): string | null => nowPlaying.get().list;

/** Milliseconds after which a page follows its picture, whether that has come or not. */
const patienceMs = 300;

/**
 * Plays another video where one plays now: on its page, in its playlist if it has one, or on in the
 * corner. The page follows the picture, which drawing it would keep waiting.
 */
export function playInstead(video: Playable): void {
  const now = nowPlaying.get();
  if (video.id === now.id) return playAgain(video.id);
  if (!pageOf(now)) return playInCorner(video.id);
  playInPage(video.id);
  whenFirstFrame(
    () => playerOf(video.id),
    patienceMs,
    () => {
      // Whoever has gone elsewhere meanwhile stays there.
      if (nowPlaying.get().page?.id !== video.id) return;
      const path = now.list === null ? videoPath(video) : playbackPath(now.list, video);
      void navigate(path, { automatic: true });
    },
  );
}

function playAgain(id: string) {
  remove(id);
  const actions = playerOf(id)?.actions;
  actions?.seek(0);
  actions?.play();
}

/** Tells later whether what plays now still does: whoever has gone elsewhere meanwhile stays there. */
function whilePlaying(): () => boolean {
  const { id } = nowPlaying.get();
  return () => nowPlaying.get().id === id;
}

/** Plays what comes after a video, or says that nothing does. */
export async function skipToNext(id: string): Promise<void> {
  const isStillHere = whilePlaying();
  const next = await nextVideo(id, queue.get(), true, playlistNow());
  if (!isStillHere()) return;
  if (next) playInstead({ id: next.id, title: next.name });
  else toast({ text: 'There is no next video.' });
}

/** Plays what a playlist has before a video, or says that it is the first. */
export async function skipBackIn(list: string, id: string): Promise<void> {
  const isStillHere = whilePlaying();
  const video = await adjacentInPlaylist(list, id, -1);
  if (!isStillHere()) return;
  if (video) playInstead({ id: video.id, title: video.name });
  else toast({ text: 'This is the first video of the playlist.' });
}

function skipBack() {
  const video = stepBack();
  if (video) playInstead(video);
}
