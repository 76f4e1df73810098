import { videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import { type CSSProperties, memo, useMemo, useState } from 'react';
import { Redirect } from '../../../navigation/Redirect.tsx';
import { isBegun } from '../../../player/engine/take-first-play.ts';
import { pictureUrl } from '../../../ui/picture-url.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { playerSource } from '../../playback/player-source.ts';
import type { ShortCard } from '../stored-shorts.ts';
import { useVideo } from '../../videos/video-query.ts';
import { ShortActions } from '../actions/ShortActions.tsx';
import { useShortReactions } from '../actions/use-short-reactions.ts';
import { ShortDetails } from '../details/ShortDetails.tsx';
import { TapToPlay } from '../limits/TapToPlay.tsx';
import { ShortOverlay } from '../player/ShortOverlay.tsx';
import { ShortPlayer } from '../player/ShortPlayer.tsx';
import { fillsFrame } from '../player/picture-size.ts';
import { ShortProblem } from '../player/ShortProblem.tsx';
import { ListPicture } from './ListPicture.tsx';
import styles from './ShortItem.module.css';

/** What the viewer does for the short that is seen. */
export interface ViewerHandlers {
  onNext: () => void;
  onPrevious: () => void;
  onComments: () => void;
  /** Takes what the key for liking does. */
  onLikeKey: (like: (() => void) | null) => void;
  onAllow: () => void;
  /** The picture of the short that is seen moves. */
  onMoving: (id: string) => void;
}

/** Where a short is in the list, and what it may do there. */
interface ItemProps {
  short: ShortCard;
  /** Its place in the list, from 0 on; and among the shorts of it, from 1 on. */
  at: number;
  position: number;
  /** How many there are; -1 while nobody knows. */
  count: number;
  current: boolean;
  /** Whether anything may be loaded to play; where the line costs, not before a press. */
  allowed: boolean;
  /** Seconds. */
  startAt: number;
  commentsOpen: boolean;
  handlers: ViewerHandlers;
}

/** One short in its place of the list, with what is said of it and what can be done with it. */
export function ShortItem({
  fed,
  mayBegin,
  ...item
}: ItemProps & {
  /** Whether it is to have a video element, to play or to be ready. */
  fed: boolean;
  /** Whether it may get one now: the line, and the processor, are first for the one that is seen. */
  mayBegin: boolean;
}) {
  const [plays, setPlays] = useState(false);
  if (plays !== fed && (mayBegin || !fed)) setPlays(fed);
  return <Item plays={plays} {...item} />;
}

/** Drawn anew only where something of it differs: a step concerns two of those that are there. */
const Item = memo(function Item({
  short,
  at,
  position,
  count,
  current,
  plays,
  allowed,
  startAt,
  commentsOpen,
  handlers,
}: ItemProps & { plays: boolean }) {
  const { data: video, error, refetch } = useVideo(short.id);
  const source = useMemo(() => (video ? playerSource(video) : null), [video]);
  const reactions = useShortReactions(short.id, video, current ? handlers.onLikeKey : null);
  const [hasFrame, setHasFrame] = useState(false);
  // Of the list first: another file for the same picture would be loaded for nothing.
  const poster = pictureUrl(short.thumbnail_url ?? video?.thumbnail_url);
  // Not before all of it is known, so that nothing of it moves. The same from one step to the next,
  // which then does not draw it anew.
  const isAnswered = video !== undefined || error !== null;
  const details = useMemo(
    () => isAnswered && <ShortDetails short={short} video={video ?? null} />,
    [isAnswered, short, video],
  );
  const look = {
    top: `${at * 100}%`,
    '--color': video?.color ?? short.color ?? 'black',
    '--picture-fit': fitOf(video),
  };
  // Somebody has put the address of a long video together.
  if (current && video?.type === 'video') return <Redirect to={videoPath(video)} />;
  return (
    <article
      className={styles.item}
      aria-label={(video?.title ?? short.name) || 'Shorty'}
      aria-posinset={position}
      aria-setsize={count}
      tabIndex={-1}
      inert={!current}
      data-current={current || undefined}
      style={look as CSSProperties}
    >
      <div className={styles.frame}>
        {poster !== null && !isBegun(short.id) && (
          <ListPicture src={poster} current={current} covered={hasFrame} />
        )}
        {video && source && plays && allowed ? (
          <ShortPlayer
            video={video}
            source={source}
            current={current}
            startAt={startAt}
            media={short.first_media ?? null}
            onMoving={handlers.onMoving}
            onFrame={setHasFrame}
            onNext={handlers.onNext}
            onPrevious={at > 0 ? handlers.onPrevious : null}
          >
            <ShortOverlay onLike={reactions.likeOnly} onNext={handlers.onNext}>
              {details}
            </ShortOverlay>
          </ShortPlayer>
        ) : (
          details
        )}
        {source && !allowed && <TapToPlay onPlay={handlers.onAllow} />}
        {!source && (error || video) && (
          <ShortProblem
            message={error?.failed.message ?? 'This Shorty cannot be played yet.'}
            onRetry={() => void refetch()}
            onNext={handlers.onNext}
          />
        )}
        {!video && !error && (
          <div className={styles.waiting}>
            <Spinner size={52} />
          </div>
        )}
      </div>
      <div className={styles.side}>
        {video && (
          <ShortActions
            video={video}
            reactions={reactions}
            commentsOpen={commentsOpen}
            onComments={handlers.onComments}
          />
        )}
      </div>
    </article>
  );
});

const fitOf = ({ width = null, height = null }: Partial<Video> = {}) =>
  width && height && fillsFrame({ width, height }) ? 'cover' : 'contain';
