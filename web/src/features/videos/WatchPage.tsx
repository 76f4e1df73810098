import { videoPath } from '@kinora/contract/text/slug';
import { lazy, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { writeCookie } from '../../api/cookies.ts';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { TranscriptPlace } from '../captions/TranscriptPlace.tsx';
import { Comments } from '../comments/Comments.tsx';
import { RelatedComing } from '../recommendations/RelatedSkeletons.tsx';
import { useUser } from '../accounts/session.ts';
import { AnotherVideo } from './watch/AnotherVideo.tsx';
import { VideoDetails } from './watch/VideoDetails.tsx';
import { VideoStage } from './watch/VideoStage.tsx';
import { whyNotLoaded } from './watch/why-not-loaded.ts';
import { DetailsSkeleton } from './watch/DetailsSkeleton.tsx';
import { useLiveVideos } from './live-videos.ts';
import { useFirstFrame } from './use-first-frame.ts';
import { useVideo } from './video-query.ts';
import styles from './WatchPage.module.css';

const UpNext = lazy(() => import('../queue/UpNext.tsx'));
const RelatedColumn = lazy(() => import('../recommendations/RelatedColumn.tsx'));
const VideoGone = lazy(() => import('./watch/VideoGone.tsx'));

const theaterKey = 'theater';

export function WatchPage() {
  const { id = '' } = useParams();
  const { data: video, error, isFetching, refetch } = useVideo(id);
  const user = useUser();
  const { theater, toggleTheater } = useTheater();
  const pictureThere = useFirstFrame();
  usePageTitle(video?.title ?? 'Video');
  useCanonicalAddress(video);
  useEffect(() => writeCookie('video_id', id), [id]);

  if (!video && error) {
    const { failed } = error;
    const gone = failed.error === 'not_found' || failed.error === 'not_allowed';
    const message = whyNotLoaded(failed);
    const told = gone ? (
      <LatePart told="in place">
        <VideoGone message={message} />
      </LatePart>
    ) : (
      <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />
    );
    const isGuest = user === null && failed.error !== 'offline';
    return isGuest ? (
      <AnotherVideo key={id} id={id}>
        {told}
      </AnotherVideo>
    ) : (
      told
    );
  }
  return (
    <div className={classes(styles.page, theater && styles.theater)} aria-busy={!video}>
      {video?.mine && <LiveVideos />}
      <div className={styles.stage}>
        <VideoStage id={id} video={video} theater={theater} onTheater={toggleTheater} />
      </div>
      {video && <TranscriptPlace video={video} className={styles.transcript} />}
      <div className={styles.details}>
        {video ? <VideoDetails key={video.id} video={video} /> : <DetailsSkeleton />}
      </div>
      <div className={styles.comments}>
        {video && <Comments key={video.id} video={video} ready={pictureThere} />}
      </div>
      <div className={styles.next}>
        {video && pictureThere ? (
          <LatePart told="in place" fallback={<NextComing />}>
            <UpNext title={video.title} />
            <RelatedColumn key={video.id} videoId={video.id} />
          </LatePart>
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
    <RelatedComing />
  </>
);

/** Whether the player takes the whole width; remembered on this device. */
function useTheater() {
  const [theater, setTheater] = useState(() => localStorage.getItem(theaterKey) === 'yes');
  const toggleTheater = useCallback(() => {
    setTheater((before) => {
      localStorage.setItem(theaterKey, before ? 'no' : 'yes');
      return !before;
    });
  }, []);
  return { theater, toggleTheater };
}

/** Only the owner hears of progress at once; everybody else asks every few seconds. */
function LiveVideos() {
  useLiveVideos();
  return null;
}

/** A wrong or missing slug opens the video all the same; the address is put right in place. */
function useCanonicalAddress(video: { id: string; title: string } | undefined) {
  const path = video && videoPath(video);
  useEffect(() => {
    if (path === undefined || location.pathname === path) return;
    history.replaceState(history.state, '', path + location.search + location.hash);
  }, [path]);
}
