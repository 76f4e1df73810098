import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ownsKey } from '../../../ui/keys/key-owner.ts';
import { Comments } from '../../comments/Comments.tsx';
import { useVideo } from '../../videos/video-query.ts';
import styles from './CommentsPanel.module.css';
import type { CommentsOpen } from './use-comments-open.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

/** Whoever stays with a short for so long reads what is said of it. In milliseconds. */
const dwell = 500;

/**
 * The comments of the short that is seen, the same as on its page: beside the video, or a sheet
 * below it that is drawn to half and full height.
 */
export function CommentsPanel({ id, panel }: { id: string; panel: CommentsOpen }) {
  const box = useRef<HTMLElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const beside = panel.size === 'side';
  useSheetDrag(box, handle, panel);
  useEscape(panel);
  useEffect(() => {
    if (!beside) box.current?.focus({ preventScroll: true });
  }, [beside]);
  useLayoutEffect(() => {
    const element = box.current;
    // Whoever was in it goes back to the button that opened it, which a sheet hides until it is gone.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() =>
        document.querySelector<HTMLElement>('[data-current] [data-opens-comments]')?.focus(),
      );
    };
  }, []);
  return (
    <aside
      ref={box}
      className={styles.panel}
      aria-label="Comments panel"
      tabIndex={-1}
      data-size={panel.size}
    >
      <div ref={handle} className={styles.head}>
        {!beside && (
          <button
            type="button"
            className={styles.handle}
            aria-label={panel.size === 'half' ? 'Expand comments' : 'Shrink comments'}
            onClick={() => panel.resize(panel.size === 'half' ? 'full' : 'half')}
          />
        )}
        <IconButton label="Close comments" className={styles.close} onClick={panel.toggle}>
          <X size={20} />
        </IconButton>
      </div>
      <div className={styles.body}>
        <CommentsOf key={id} id={id} />
      </div>
    </aside>
  );
}

/** Comments of what is only passed by are not loaded. */
function CommentsOf({ id }: { id: string }) {
  const { data: video } = useVideo(id);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), dwell);
    return () => clearTimeout(timer);
  }, []);
  if (!video) return null;
  if (!video.isCommentEnabled) {
    return <p className={styles.none}>Comments are turned off for this Shorty.</p>;
  }
  return <Comments video={video} ready={stays} enterSends />;
}

/** Esc closes the panel, where nothing else has a use for the key. */
function useEscape({ toggle }: CommentsOpen) {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || ownsKey(event)) return;
      // Some browsers leave the key that ends it to the page.
      if (document.fullscreenElement) return;
      event.preventDefault();
      latest.current();
    };
    // After whatever else it closes.
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
