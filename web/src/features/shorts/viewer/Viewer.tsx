import {
  type CSSProperties,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { playerOf } from '../../../player/active-player.ts';
import { playNow } from '../../../player/play-now.ts';
import { isBegun, leaveFirstPlay } from '../../../player/engine/take-first-play.ts';
import { toggleFullscreen } from '../../../player/platform/fullscreen.ts';
import { lazyComponent, LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { useRootAttribute } from '../../../ui/use-root-attribute.ts';
import { usePageFeed } from '../../../ui/use-page-feed.ts';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { feedOfChannel } from '../../videos/feed-of-channel.ts';
import { cachedVideo } from '../../videos/video-query.ts';
import { CommentsPanel } from '../comments/CommentsPanel.tsx';
import { useCommentsOpen } from '../comments/use-comments-open.ts';
import { useShortsKeys } from '../gestures/shorts-keys.ts';
import { longestSwipe, useSwipe } from '../gestures/use-swipe.ts';
import { useBreak } from '../limits/use-break.ts';
import { useMetered } from '../limits/use-metered.ts';
import type { Start } from '../initial-list.ts';
import { useAddress, usePosition } from '../use-position.ts';
import { caughtUp } from '../add-page.ts';
import { useShorts } from '../use-shorts.ts';
import { CaughtUp, ListEnd } from './ListEnd.tsx';
import { NoShortYet } from './NoShortYet.tsx';
import { ShortItem } from './ShortItem.tsx';
import styles from './Viewer.module.css';

const BreakReminder = lazyComponent(() => import('../limits/BreakReminder.tsx'));

/** So many before its end, more of the list is asked for (ux 70). */
const ahead = 4;

/** One short of a list at a time, with the others a swipe, a key or a turn of the wheel away. */
export function Viewer({
  start,
  startAt,
  onOther,
}: {
  start: Start;
  /** Seconds at which the first of them begins. */
  startAt: number;
  /** Another visit begins. */
  onOther: () => void;
}) {
  const { shorts, list } = useShorts(start);
  const first = { id: start.shorts[start.index]?.id ?? null, index: start.index };
  const { id: itemId, index, canStep, step: go } = usePosition(shorts, first);
  const id = itemId === caughtUp.id ? null : itemId;
  const [direction, setDirection] = useState<-1 | 1>(1);
  const [firstId] = useState(first.id);
  const [hasStepped, setStepped] = useState(false);
  useRootAttribute('pageFills');
  const comments = useCommentsOpen();
  const { mayLoad, allow } = useMetered(id);
  const [movingId, setMovingId] = useState<string | null>(null);
  const [leftAt, noteLeft] = useLeft();
  const { due, resume } = useBreak();
  useAddress(id, start.shorts, onOther);
  const known = id === null ? null : cachedVideo(id);
  usePageTitle(known?.title || shorts[index]?.name || 'Shortys');
  usePageFeed(known && feedOfChannel(known));
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const more = hasNextPage && !isFetching && !isError && index >= shorts.length - ahead;
  useEffect(() => {
    if (more) void fetchNextPage();
  }, [more, fetchNextPage]);

  const viewer = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const noteFocus = useFollowingFocus(track);
  const step = (by: -1 | 1) => {
    const taken = go(by);
    if (!taken) return false;
    noteFocus();
    const [from, to] = [shorts[taken.from], shorts[taken.to]];
    switchPlayers(from?.id ?? null, to?.id ?? null);
    noteLeft(taken.from);
    setDirection(by);
    setStepped(true);
    return true;
  };
  const like = useRef<(() => void) | null>(null);
  const latest = useRef({ step, toggle: comments.toggle });
  useEffect(() => {
    latest.current = { step, toggle: comments.toggle };
  });
  // The same from one step to the next: what stays as it is is not drawn anew.
  const [handlers] = useState(() => ({
    onNext: () => void latest.current.step(1),
    onPrevious: () => void latest.current.step(-1),
    onComments: () => latest.current.toggle(),
    onLikeKey: (now: (() => void) | null) => {
      like.current = now;
    },
    onAllow: allow,
    onMoving: (moving: string) => startTransition(() => setMovingId(moving)),
  }));
  const { onNext: next, onPrevious: previous } = handlers;
  useSwipe(stage, track, { step, canStep });
  const nothing = shorts.length === 0;
  useFirstPlayOf(id, nothing && !list.isPending);
  useShortsKeys(
    nothing
      ? null
      : {
          id,
          next,
          previous,
          like: () => like.current?.(),
          toggleComments: comments.toggle,
          // All of them, and their comments: what is seen changes, what fills the screen stays.
          toggleFullscreen: () => {
            const video = id === null ? undefined : playerOf(id)?.video();
            if (!viewer.current || !video) return;
            // Browsers may refuse it.
            toggleFullscreen(viewer.current, video).catch(() => undefined);
          },
        },
  );

  const reached = useReached(index, id === null || movingId === id);
  const commented = id === null ? null : (shorts[reached]?.id ?? null);
  const near = [
    ...new Set([reached - 1, reached, reached + 1, reached + 2, index, leftAt ?? index]),
  ]
    .filter((n) => n >= 0 && n <= shorts.length)
    .toSorted((a, b) => a - b);
  return (
    <div
      ref={viewer}
      className={styles.viewer}
      data-player={nothing ? undefined : ''}
      data-comments={comments.open ? comments.size : undefined}
    >
      <h1 className="unseen" tabIndex={-1}>
        Shortys
      </h1>
      <div ref={stage} className={styles.stage} inert={comments.open && comments.size === 'full'}>
        <div
          ref={track}
          className={styles.track}
          {...(!nothing && { role: 'feed', 'aria-label': 'Shortys', 'aria-busy': isFetching })}
          style={{ '--at': index } as CSSProperties}
        >
          {nothing ? (
            <NoShortYet list={list} />
          ) : (
            near.map((n) => {
              const short = shorts[n];
              if (!short) return <ListEnd key="end" list={list} at={n} current={n === index} />;
              if (short === caughtUp) {
                return <CaughtUp key={short.id} at={n} current={n === index} onNext={next} />;
              }
              return (
                <ShortItem
                  key={short.id}
                  short={short}
                  at={n}
                  position={shorts.slice(0, n + 1).filter((one) => one !== caughtUp).length}
                  count={hasNextPage ? -1 : shorts.filter((one) => one !== caughtUp).length}
                  current={n === index}
                  fed={isFed(n, { index, leftAt, direction })}
                  mayBegin={n === index || (movingId === id && n !== leftAt)}
                  allowed={mayLoad(short.id)}
                  commentsOpen={comments.open}
                  startAt={short.id === firstId && !hasStepped ? startAt : 0}
                  handlers={handlers}
                />
              );
            })
          )}
        </div>
        {!nothing && (
          <div className={styles.ways}>
            <StepButton label="Previous Shorty" disabled={index === 0} onClick={previous}>
              <ChevronUp size={24} aria-hidden />
            </StepButton>
            <StepButton label="Next Shorty" disabled={index >= shorts.length} onClick={next}>
              <ChevronDown size={24} aria-hidden />
            </StepButton>
          </div>
        )}
      </div>
      {due && (
        <LazyBoundary>
          <BreakReminder onResume={resume} />
        </LazyBoundary>
      )}
      {comments.open && commented !== null && <CommentsPanel id={commented} panel={comments} />}
    </div>
  );
}

/**
 * Pauses one short and plays the next within the gesture: nothing that is drawn for it keeps the
 * picture waiting. What has nothing to show yet plays once it is there.
 */
function switchPlayers(from: string | null, to: string | null): void {
  const [left, next] = [from, to].map((id) => (id === null ? null : playerOf(id)));
  left?.actions.pause();
  if (next && next.video().readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) playNow(next);
}

/**
 * Whether the short at a place has a video element; three hold data at any time (ux 62). These are the
 * one that is seen, the one behind it, and as the third the one that is on its way out of sight; then
 * the second one behind, or while one goes back the one before.
 */
function isFed(
  at: number,
  { index, leftAt, direction }: { index: number; leftAt: number | null; direction: -1 | 1 },
): boolean {
  if (at === index || at === index + 1) return true;
  const leaves = leftAt !== null && leftAt !== index && leftAt !== index + 1;
  return at === (leaves ? leftAt : index + (direction > 0 ? 2 : -1));
}

/** The place that was left last, until it is out of sight; then null. And what notes it. */
function useLeft(): [number | null, (index: number) => void] {
  const [left, setLeft] = useState<{ at: number } | null>(null);
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => startTransition(() => setLeft(null)), longestSwipe);
    return () => clearTimeout(timer);
  }, [left]);
  return [left && left.at, (at) => setLeft({ at })];
}

/** Milliseconds after which what is near is drawn, whatever has become of the picture. */
const drawAfterMs = 1_000;

/**
 * The place around which there is everything: what comes into reach by a step is drawn when the picture
 * moves that it led to, in slices, so that it never keeps that waiting.
 */
function useReached(index: number, moves: boolean): number {
  const [reached, setReached] = useState(index);
  useEffect(() => {
    if (reached === index) return;
    const draw = () => startTransition(() => setReached(index));
    const timer = setTimeout(draw, moves ? 0 : drawAfterMs);
    return () => clearTimeout(timer);
  }, [reached, index, moves]);
  return reached;
}

/** What the page's HTML began is thrown away where another short is seen, or none any more. */
function useFirstPlayOf(id: string | null, nothing: boolean): void {
  useEffect(() => {
    if (id === null ? nothing : !isBegun(id)) leaveFirstPlay();
  }, [id, nothing]);
  useEffect(() => leaveFirstPlay, []);
}

/**
 * Whoever was inside the short that goes is inside the one that comes. Answers what notes, before a
 * step, whether somebody is.
 */
function useFollowingFocus(track: RefObject<HTMLElement | null>): () => void {
  const inside = useRef(false);
  useEffect(() => {
    if (!inside.current) return;
    inside.current = false;
    track.current?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true });
  });
  return () => {
    inside.current = track.current?.contains(document.activeElement) === true;
  };
}

function StepButton(props: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { label, disabled, onClick, children } = props;
  return (
    <button
      type="button"
      className={styles.way}
      aria-label={label}
      data-tooltip={label}
      aria-disabled={disabled || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
