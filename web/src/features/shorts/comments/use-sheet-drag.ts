import { type RefObject, useEffect, useRef } from 'react';
import type { CommentsOpen } from './use-comments-open.ts';

/** Pixels that a finger moves before it draws the sheet. */
const slop = 6;
/** Part of the sheet's way from which on it goes to the next height. */
const farEnough = 0.2;

/**
 * Draws the sheet by its head: up to full height, down to half, and further down it closes. Keeps it
 * above the keyboard of a phone as well.
 */
export function useSheetDrag(
  box: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  panel: CommentsOpen,
): void {
  const latest = useRef(panel);
  useEffect(() => {
    latest.current = panel;
  });
  const sheet = panel.size !== 'side';
  useEffect(() => {
    const [element, grip] = [box.current, handle.current];
    if (!sheet || !element || !grip) return;
    const leave = new AbortController();
    const { signal } = leave;
    let from: number | null = null;
    let moved = 0;
    const settle = () => {
      from = null;
      delete element.dataset['dragging'];
      element.style.removeProperty('--drag');
    };
    grip.addEventListener(
      'pointerdown',
      ({ clientY }) => {
        [from, moved] = [clientY, 0];
      },
      { signal },
    );
    grip.addEventListener(
      'pointermove',
      ({ clientY, pointerId }) => {
        if (from === null) return;
        moved = clientY - from;
        if (Math.abs(moved) < slop) return;
        if (!grip.hasPointerCapture(pointerId)) grip.setPointerCapture(pointerId);
        element.dataset['dragging'] = '';
        element.style.setProperty('--drag', `${moved}px`);
      },
      { signal },
    );
    const drop = () => {
      if (from === null) return;
      settle();
      if (Math.abs(moved) < innerHeight * farEnough) return;
      const { size, resize, toggle } = latest.current;
      if (moved < 0) resize('full');
      else if (size === 'full' && moved < innerHeight * 0.6) resize('half');
      else toggle();
    };
    grip.addEventListener('pointerup', drop, { signal });
    grip.addEventListener('pointercancel', settle, { signal });
    const view = visualViewport;
    const fit = () => {
      // Of the viewer, whose foot is above the bar of the site.
      const foot = element.parentElement?.getBoundingClientRect().bottom ?? 0;
      const covered = view ? Math.max(0, foot - view.height - view.offsetTop) : 0;
      element.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    view?.addEventListener('resize', fit, { signal });
    view?.addEventListener('scroll', fit, { signal });
    return () => {
      leave.abort();
      settle();
      element.style.removeProperty('--keyboard');
    };
  }, [sheet, box, handle]);
}
