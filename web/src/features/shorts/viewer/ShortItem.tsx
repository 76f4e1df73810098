import { videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import { type CSSProperties, useMemo } from 'react';
import { Navigate } from 'react-router';
import { pictureUrl } from '../../../ui/picture-url.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { playerSource } from '../../videos/player-source.ts';
import type { ShortCard } from '../kept-shorts.ts';
import { useVideo } from '../../videos/video-query.ts';
import { ShortActions } from '../actions/ShortActions.tsx';
import { useShortReactions } from '../actions/use-short-reactions.ts';
import { PlayHere } from '../limits/PlayHere.tsx';
import { ShortDetails } from '../details/ShortDetails.tsx';
import { ShortOverlay } from '../player/ShortOverlay.tsx';
import { ShortPlayer } from '../player/ShortPlayer.tsx';
import { ShortProblem } from '../player/ShortProblem.tsx';
import styles from './ShortItem.module.css';

/** Upright pictures fill the frame to its edges; wider ones are seen whole. */
const upright = 0.65;

/** What the viewer does for the short that is seen. */
export interface ViewerWays {
  onNext: () => void;
  onPrevious: (() => void) | null;
  commentsOpen: boolean;
  onComments: () => void;
  /** Takes what the key for liking does. */
  onLikeKey: (like: (() => void) | null) => void;
  onAllow: () => void;
}

/** One short in its place of the list, with what is said of it and what can be done with it. */
export function ShortItem({
  short,
  at,
  count,
  current,
  fed,
  allowed,
  startAt,
  ways,
}: {
  short: ShortCard;
  /** Its place in the list. */
  at: number;
  /** How many there are; -1 while nobody knows. */
  count: number;
  current: boolean;
  /** Whether it has a video element, to play or to be ready. */
  fed: boolean;
  /** Whether anything may be loaded to play; where the line costs, not before a press. */
  allowed: boolean;
  /** Seconds. */
  startAt: number;
  ways: ViewerWays;
}) {
  const { onNext, onPrevious } = ways;
  const { data: video, error, refetch } = useVideo(short.id);
  const source = useMemo(() => (video ? playerSource(video) : null), [video]);
  const reactions = useShortReactions(short.id, video, current ? ways.onLikeKey : null);
  const poster = pictureUrl(video?.thumbnail_url ?? short.thumbnail_url);
  const details = <ShortDetails short={short} video={video ?? null} />;
  const look = {
    top: `${at * 100}%`,
    '--color': video?.color ?? short.color ?? 'black',
    '--picture-fit': fitOf(video),
  };
  // Somebody has put the address of a long video together.
  if (current && video?.type === 'video') return <Navigate to={videoPath(video)} replace />;
  return (
    <article
      className={styles.item}
      aria-label={(video?.title ?? short.name) || 'Shorty'}
      aria-posinset={at + 1}
      aria-setsize={count}
      tabIndex={-1}
      inert={!current}
      data-current={current || undefined}
      style={look as CSSProperties}
    >
      <div className={styles.frame}>
        {poster !== null && (
          <img
            className={styles.poster}
            src={poster}
            alt=""
            fetchPriority={current ? 'high' : 'low'}
          />
        )}
        {video && source && fed && allowed ? (
          <ShortPlayer
            video={video}
            source={source}
            current={current}
            startAt={startAt}
            onNext={onNext}
            onPrevious={onPrevious}
          >
            <ShortOverlay onLike={reactions.likeOnly} onNext={onNext}>
              {details}
            </ShortOverlay>
          </ShortPlayer>
        ) : (
          details
        )}
        {source && !allowed && <PlayHere onPlay={ways.onAllow} />}
        {!source && (error || video) && (
          <ShortProblem
            message={error?.failed.message ?? 'This Shorty cannot be played yet.'}
            onRetry={() => void refetch()}
            onNext={onNext}
          />
        )}
        {!video && !error && (
          <div className={styles.waiting}>
            <Spinner size={52} />
          </div>
        )}
      </div>
      {video && (
        <ShortActions
          video={video}
          reactions={reactions}
          commentsOpen={ways.commentsOpen}
          onComments={ways.onComments}
        />
      )}
    </article>
  );
}

const fitOf = (video: Video | undefined) =>
  video?.width && video.height && video.width / video.height < upright ? 'cover' : 'contain';
