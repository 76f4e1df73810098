import type { Video } from '@kinora/contract/videos';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent, LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { useIntent } from '../accounts/use-intent.ts';
import styles from './Comments.module.css';
import { linkedCommentId } from './linked-comment-id.ts';
import type { CommentIntent } from './section/section-context.ts';

const CommentSection = lazyComponent(() => import('./CommentSection.tsx'));

/** Pixels below the screen from which on the comments are fetched. */
const near = 600;
/** Pixels above it: as far as whom Back brings to a place below the comments has passed them. */
const past = 1_000_000;

/**
 * The comments of a video; none while its owner has switched them off (COMM-01). They are fetched
 * when the reader comes near or is past them, and not before `ready`: the picture goes first (ux 102).
 */
export function Comments({
  video,
  ready,
  enterSends = false,
}: {
  video: Video;
  ready: boolean;
  /** Whether Enter alone sends what is written, as below shorts (SHORT-10). */
  enterSends?: boolean;
}) {
  const section = useRef<HTMLElement>(null);
  const linked = linkedCommentId(useLocation().search);
  const [reached, setReached] = useState(linked !== null);
  const [intent, setIntent] = useState<CommentIntent | null>(null);
  const onIntentDone = useCallback(() => setIntent(null), []);
  const ask = useIntent<CommentIntent>(`comments:${video.id}`, (wanted) => {
    setReached(true);
    setIntent(wanted);
  });

  const waits = video.isCommentEnabled && ready && !reached;
  useEffect(() => {
    if (!waits || !section.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && setReached(true),
      { rootMargin: `${past}px 0px ${near}px` },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [waits]);

  if (!video.isCommentEnabled) return null;
  return (
    <section ref={section} aria-label="Comments" className={styles.comments} data-comments>
      {ready && reached && (
        <LazyBoundary failure="inline">
          <CommentSection
            video={video}
            linked={linked}
            intent={intent}
            onIntentDone={onIntentDone}
            ask={ask}
            enterSends={enterSends}
          />
        </LazyBoundary>
      )}
    </section>
  );
}
