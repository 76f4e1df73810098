import { resumePosition } from '@kinora/contract/text/resume';
import { playbackPath } from '@kinora/contract/text/playlist-path';
import { videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMatch } from 'react-router';
import { navigate } from '../../../navigation/navigate.ts';
import { playerOf } from '../../../player/active-player.ts';
import { Corner } from '../../../player/mini/Corner.tsx';
import { moveInto } from '../../../player/move-into.ts';
import { Player } from '../../../player/Player.tsx';
import { useStore } from '../../../ui/use-store.ts';
import { useUser } from '../../accounts/session.ts';
import { useWatchReports } from '../../history/use-watch-reports.ts';
import { AfterVideo } from '../../queue/AfterVideo.tsx';
import { useNextVideo } from '../../queue/use-next-video.ts';
import { usePreparedNext } from '../../queue/use-prepared-next.ts';
import {
  returnToPage,
  moveToCorner,
  type NowPlaying,
  nowPlaying,
  pageOf,
  stopPlaying,
} from '../../playback/now-playing.ts';
import { playerSource } from '../../playback/player-source.ts';
import { refreshVideo, useVideo } from '../../videos/video-query.ts';

/**
 * The one player of the site. It stays above the pages: the same element is moved into the page
 * that has a place for its video, and into the corner when that goes.
 */
export function PlayerHost() {
  const playing = useStore(nowPlaying);
  return playing.id === null ? null : <Playing playing={playing} id={playing.id} />;
}

function Playing({ playing, id }: { playing: NowPlaying; id: string }) {
  const corner = useRef<HTMLDivElement>(null);
  const [box] = useState(() => document.createElement('div'));
  const video = useKnownVideo(id);
  const source = useMemo(() => (video ? playerSource(video) : null), [video]);
  const page = pageOf(playing);
  const resumedAt = video && startPosition(video);
  const mini = useMini(id, video, page === null, playing.list);
  const { onTime: report, onPause } = useWatchReports(id);
  const prepareNext = usePreparedNext(id, video?.seconds ?? null);
  const onTime = useCallback(
    (seconds: number) => {
      report(seconds);
      prepareNext(seconds);
    },
    [report, prepareNext],
  );
  const onShorts = useSilenceOnShorts(id, mini !== null);
  const { onNext, onPrevious } = useNextVideo(video);
  const after = useMemo(() => <AfterVideo id={id} />, [id]);
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
          onMini={moveToCorner}
          mini={mini}
          onTime={onTime}
          onPause={onPause}
          renew={renew}
        />,
        box,
      )}
    </>
  );
}

/**
 * The video, also while it is asked for anew or cannot be told; whoever may not see it any more loses
 * it, and a private one goes at once with its owner.
 */
function useKnownVideo(id: string): Video | null {
  const { data, error } = useVideo(id);
  const viewer = useUser()?.user_id;
  const [last, setLast] = useState<{ video: Video; viewer: string | undefined } | null>(null);
  if (data && data !== last?.video) setLast({ video: data, viewer });
  // A firewall's refusal says nothing of the video.
  const gone = !data && error?.failed.error === 'not_found';
  useEffect(() => {
    if (gone) stopPlaying();
  }, [gone]);
  if (data) return data;
  if (last?.video.id !== id || gone) return null;
  return last.video.visibility !== 'private' || last.viewer === viewer ? last.video : null;
}

/** How the player in the corner leads back to the video's page. */
function useMini(id: string, video: Video | null, inCorner: boolean, list: string | null) {
  const own = video && (list === null ? videoPath(video) : playbackPath(list, video));
  const path = inCorner ? own : null;
  return useMemo(
    () =>
      path === null
        ? null
        : {
            path,
            onExpand: () => void (returnToPage() || navigate(path)),
            onClose() {
              playerOf(id)?.actions.pause();
              giveFocusBack();
              if (!returnToPage()) stopPlaying();
            },
          },
    [id, path],
  );
}

/** The focus was in what goes. */
const giveFocusBack = () => document.querySelector('main')?.focus({ preventScroll: true });

/** Shortys have players of their own: there, the one in the corner is neither seen nor heard. */
function useSilenceOnShorts(id: string, mini: boolean): boolean {
  const there = useMatch('/shorts/*') !== null;
  useEffect(() => {
    if (there && mini) playerOf(id)?.actions.pause();
  }, [id, there, mini]);
  return there;
}

/** Moves the box as soon as a container comes or goes: the next moment would be too late to play on. */
function useMoves(box: HTMLElement, corner: { readonly current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const move = () => {
      const container = pageOf(nowPlaying.get())?.container ?? corner.current;
      if (container) moveInto(box, container);
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
    const { id } = nowPlaying.get();
    const now = id === null ? undefined : playerOf(id)?.state.get();
    if (!now?.playing || !now.keepPlaying) stopPlaying();
  }, [left]);
}

// Who saw only the first seconds has not begun.
const tooShortToResume = 10;

/** Seconds at which a video goes on: where the viewer stopped, if there is much before and after it. */
function startPosition({ resume_at, seconds }: Video): number | null {
  // This visit notes the end as well.
  const position = resumePosition(resume_at, seconds);
  return position !== null && position >= tooShortToResume ? position : null;
}
