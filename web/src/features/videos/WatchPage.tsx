import { videoPath } from '@kinora/contract/text/slug';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { writeCookie } from '../../api/cookies.ts';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { VideoDetails } from './watch/VideoDetails.tsx';
import { NextVideos } from './watch/NextVideos.tsx';
import { VideoStage } from './watch/VideoStage.tsx';
import { VideoGone } from './watch/VideoGone.tsx';
import { WatchSkeleton } from './watch/WatchSkeleton.tsx';
import { useLiveVideos } from './live-videos.ts';
import { useVideo } from './video-query.ts';
import styles from './WatchPage.module.css';

const UpNext = lazy(() => import('../queue/UpNext.tsx'));

const theaterKey = 'theater';

export function WatchPage() {
  const { id = '' } = useParams();
  const { data: video, error, isFetching, refetch } = useVideo(id);
  const [theater, setTheater] = useState(() => localStorage.getItem(theaterKey) === 'yes');
  usePageTitle(video?.title ?? 'Video');
  useCanonicalAddress(video);
  useEffect(() => writeCookie('video_id', id), [id]);

  if (!video) {
    if (!error) return <WatchSkeleton />;
    const gone = error.failed.error === 'not_found' || error.failed.error === 'not_allowed';
    return gone ? (
      <VideoGone />
    ) : (
      <ErrorState message={error.failed.message} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  const toggleTheater = () => {
    localStorage.setItem(theaterKey, theater ? 'no' : 'yes');
    setTheater(!theater);
  };
  return (
    <div className={classes(styles.page, theater && styles.theater)}>
      {video.mine && <LiveVideos />}
      <div className={styles.stage}>
        <VideoStage key={video.id} video={video} theater={theater} onTheater={toggleTheater} />
      </div>
      <div className={styles.details}>
        <VideoDetails key={video.id} video={video} />
      </div>
      <div className={styles.next}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <UpNext title={video.title} />
        </Suspense>
        <NextVideos besides={video.id} />
      </div>
    </div>
  );
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
