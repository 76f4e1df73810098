import { placeToResume } from '@kinora/contract/text/resume';
import { videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import {
  lazy,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useMatch, useNavigate } from 'react-router';
import { currentPlayer } from '../../../player/current-player.ts';
import { Corner } from '../../../player/mini/Corner.tsx';
import { moveInto } from '../../../player/move-into.ts';
import { Player } from '../../../player/Player.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import { useWatchReports } from '../../history/use-watch-reports.ts';
import { useFollowing } from '../../queue/useFollowing.ts';
import {
  comeBack,
  goAway,
  type NowPlaying,
  nowPlaying,
  pageOf,
  stopPlaying,
} from '../now-playing.ts';
import { playerSource } from '../player-source.ts';
import { refreshVideo, useVideo } from '../video-query.ts';

const AfterVideo = lazy(() => import('../../queue/AfterVideo.tsx'));

/**
 * The one player of the site. It stays above the pages: the same element is moved into the page
 * that has a place for its video, and into the corner when that goes.
 */
export function PlayerHost() {
  const playing = useSyncExternalStore(nowPlaying.subscribe, nowPlaying.get);
  return playing.id === null ? null : <Playing playing={playing} id={playing.id} />;
}

function Playing({ playing, id }: { playing: NowPlaying; id: string }) {
  const corner = useRef<HTMLDivElement>(null);
  const [box] = useState(() => document.createElement('div'));
  const video = useKnownVideo(id);
  const source = useMemo(() => (video ? playerSource(video) : null), [video]);
  const page = pageOf(playing);
  const resumedAt = video && placeToGoOn(video);
  const mini = useMini(video, page === null);
  const reports = useWatchReports(id);
  const onShorts = useSilenceOnShorts(mini !== null);
  const { onNext, onPrevious, play } = useFollowing(video);
  const after = useMemo(
    () => (
      <LatePart>
        <AfterVideo id={id} onPlay={play} />
      </LatePart>
    ),
    [id, play],
  );
  const renew = useCallback(async () => {
    const newest = await refreshVideo(id);
    return newest && playerSource(newest);
  }, [id]);
  useMoves(box, corner);
  useEndWhenLeft(page === null && !playing.away);
  return (
    <>
      <Corner ref={corner} shown={mini !== null && !onShorts} />
      {createPortal(
        <Player
          source={source}
          autoPlay
          startAt={playing.startAt ?? resumedAt ?? 0}
          resumedAt={playing.startAt === null ? resumedAt : null}
          theater={page?.theater ?? false}
          onTheater={page?.onTheater ?? null}
          onNext={onNext}
          onPrevious={onPrevious}
          after={after}
          onMini={goAway}
          mini={mini}
          {...reports}
          renew={renew}
        />,
        box,
      )}
    </>
  );
}

/** The video, also while it is asked for anew; whoever may not see it any more loses it. */
function useKnownVideo(id: string): Video | null {
  const { data, error } = useVideo(id);
  const [last, setLast] = useState<Video | null>(null);
  if (data && data !== last) setLast(data);
  const gone = !data && error !== null;
  useEffect(() => {
    if (gone) stopPlaying();
  }, [gone]);
  if (data) return data;
  return last?.id === id && !gone && last.visibility !== 'private' ? last : null;
}

/** How the player in the corner leads back to the video's page. */
function useMini(video: Video | null, inCorner: boolean) {
  const navigate = useNavigate();
  const path = inCorner && video ? videoPath(video) : null;
  return useMemo(
    () =>
      path === null
        ? null
        : {
            path,
            onExpand: () => void (comeBack() || navigate(path)),
            onClose() {
              currentPlayer.get().session?.actions.pause();
              giveFocusBack();
              if (!comeBack()) stopPlaying();
            },
          },
    [path, navigate],
  );
}

/** The focus was in what goes. */
const giveFocusBack = () => document.querySelector('main')?.focus({ preventScroll: true });

/** Shortys have players of their own: there, the one in the corner is neither seen nor heard. */
function useSilenceOnShorts(mini: boolean): boolean {
  const there = useMatch('/shorts/*') !== null;
  useEffect(() => {
    if (there && mini) currentPlayer.get().session?.actions.pause();
  }, [there, mini]);
  return there;
}

/** Moves the box as soon as a place comes or goes: the next moment would be too late to play on. */
function useMoves(box: HTMLElement, corner: { readonly current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const move = () => {
      const place = pageOf(nowPlaying.get())?.place ?? corner.current;
      if (place) moveInto(box, place);
    };
    move();
    const forget = nowPlaying.subscribe(move);
    return () => {
      forget();
      box.remove();
    };
  }, [box, corner]);
}

/** Whoever leaves the page of a video that does not play is done with it, or by choice always. */
function useEndWhenLeft(left: boolean) {
  useLayoutEffect(() => {
    if (!left) return;
    const now = currentPlayer.get().session?.state.get();
    if (!now?.playing || !now.keepPlaying) stopPlaying();
  }, [left]);
}

// Who saw only the first seconds has not begun.
const tooShortToResume = 10;

/** Seconds at which a video goes on: where the viewer stopped, if there is much before and after it. */
function placeToGoOn({ resume_at, seconds }: Video): number | null {
  // This visit notes the end as well.
  const place = placeToResume(resume_at, seconds);
  return place !== null && place >= tooShortToResume ? place : null;
}
