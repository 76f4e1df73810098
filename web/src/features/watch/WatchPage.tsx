import { videoPath } from '@kinora/contract/text/slug';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { readCookie, writeCookie } from '../../api/cookies.ts';
import { isGone } from '../../api/outcome.ts';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyComponent, LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { readText, writeText } from '../../ui/storage.ts';
import { usePageFeed } from '../../ui/use-page-feed.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { storedTheater } from '../../player/preferences.ts';
import { TranscriptSlot } from '../captions/TranscriptSlot.tsx';
import { Comments } from '../comments/Comments.tsx';
import { RelatedColumnSkeleton } from '../recommendations/RelatedSkeletons.tsx';
import { useUser } from '../accounts/session.ts';
import { AnotherVideo } from './unavailable/AnotherVideo.tsx';
import { VideoGone } from './unavailable/VideoGone.tsx';
import { VideoDetails } from './details/VideoDetails.tsx';
import { VideoStage } from './stage/VideoStage.tsx';
import { whyNotLoaded } from './unavailable/why-not-loaded.ts';
import { DetailsSkeleton } from './details/DetailsSkeleton.tsx';
import { useFirstFrame } from './stage/use-first-frame.ts';
import { feedOfChannel } from '../videos/feed-of-channel.ts';
import { useVideo } from '../videos/video-query.ts';
import styles from './WatchPage.module.css';

const UpNext = lazyComponent(() => import('../queue/UpNext.tsx'));
const PlaylistQueue = lazyComponent(() => import('../queue/PlaylistQueue.tsx'));
const RelatedColumn = lazyComponent(() => import('../recommendations/RelatedColumn.tsx'));

export function WatchPage() {
  const { id = '' } = useParams();
  const { data: video, error, isFetching, refetch } = useVideo(id);
  const user = useUser();
  const list = askedPlaylist(useLocation());
  const { theater, toggleTheater } = useTheater();
  const pictureThere = useFirstFrame();
  usePageTitle(video?.title ?? 'Video');
  usePageFeed(video && feedOfChannel(video));
  useCanonicalAddress(video);
  useEffect(() => writeCookie('video_id', id), [id]);

  if (!video && error) {
    const { failed } = error;
    const message = whyNotLoaded(failed);
    const problem = isGone(failed) ? (
      <VideoGone message={message} />
    ) : (
      <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />
    );
    const isGuest = user === null && failed.error !== 'offline';
    return isGuest ? (
      <AnotherVideo key={id} id={id}>
        {problem}
      </AnotherVideo>
    ) : (
      problem
    );
  }
  return (
    <div className={classes(styles.page, theater && styles.theater)} aria-busy={!video}>
      <div className={styles.stage}>
        <VideoStage
          id={id}
          list={list || null}
          video={video}
          theater={theater}
          onTheater={toggleTheater}
        />
      </div>
      {list !== null && (
        <div className={styles.playlist}>
          <LazyBoundary failure="inline">
            <PlaylistQueue list={list} videoId={id} />
          </LazyBoundary>
        </div>
      )}
      {video && <TranscriptSlot video={video} className={styles.transcript} />}
      <div className={styles.details}>
        {video ? (
          <VideoDetails key={video.id} video={video} inPlaylist={list !== null} />
        ) : (
          <DetailsSkeleton />
        )}
      </div>
      <div className={styles.comments}>
        {video && <Comments key={video.id} video={video} ready={pictureThere} />}
      </div>
      <div className={styles.next}>
        {video && pictureThere ? (
          <LazyBoundary failure="inline" fallback={<NextComing />}>
            <UpNext title={video.title} />
            <RelatedColumn key={video.id} videoId={video.id} />
          </LazyBoundary>
        ) : (
          video && <NextComing />
        )}
      </div>
    </div>
  );
}

/** Keeps the place of what comes beside the video, all at once. */
const NextComing = () => (
  <>
    <div className={styles.waiting} />
    <RelatedColumnSkeleton />
  </>
);

/** Whether the player takes the whole width; remembered on this device. */
function useTheater() {
  const [theater, setTheater] = useState(() => readText(storedTheater) === 'yes');
  const toggleTheater = useCallback(() => {
    setTheater((before) => {
      writeText(storedTheater, before ? 'no' : 'yes');
      return !before;
    });
  }, []);
  return { theater, toggleTheater };
}

/** A wrong or missing slug opens the video all the same; the address is put right in place. */
function useCanonicalAddress(video: { id: string; title: string } | undefined) {
  const path = video && videoPath(video);
  const id = video?.id;
  // Whatever is chosen on the page leaves the path as it was asked for.
  const drawn = useLocation();
  useEffect(() => {
    if (path === undefined || location.pathname === path) return;
    // One who goes back while the video comes stands elsewhere before this page is gone.
    if (!location.pathname.startsWith(`/video/${id}`)) return;
    history.replaceState(history.state, '', path + drawn.search + location.hash);
  }, [id, path, drawn]);
}

/**
 * Id of the playlist in which an address lets its video play: the one that it names, else on the
 * player's own address the one that was opened last (PPLAY-01, FLAW-16).
 * @returns empty where there should be one and none is known, null where there is none
 */
function askedPlaylist({ pathname, search }: { pathname: string; search: string }) {
  const asked = new URLSearchParams(search).get('list') ?? '';
  if (asked !== '') return asked;
  return pathname.startsWith('/playlist/videoplayer/') ? readCookie('playlistId') : null;
}
