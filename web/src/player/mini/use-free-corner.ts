import { useEffect } from 'react';
import { useStore } from '../../ui/use-store.ts';
import { corners } from '../preferences.ts';
import { corner } from './corner.ts';

/**
 * Lets the mini-player give way: while a button of a form lies below it, it is in the next corner
 * where none does.
 */
export function useFreeCorner(container: () => HTMLElement | null): void {
  const wanted = useStore(corner, (state) => state.wanted);
  useEffect(() => {
    const box = container();
    if (!box) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const before = corner.get().shown;
      const free = [wanted, ...corners].find((one) => {
        box.dataset['corner'] = one;
        return !coversButton(box);
      });
      box.dataset['corner'] = before;
      corner.set({ shown: free ?? wanted });
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    lookSoon();
    const page = new ResizeObserver(lookSoon);
    for (const main of document.querySelectorAll('main, main > *')) page.observe(main);
    const happenings = ['scroll', 'resize', 'focusin'];
    for (const name of happenings) addEventListener(name, lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      page.disconnect();
      for (const name of happenings) removeEventListener(name, lookSoon);
    };
  }, [container, wanted]);
}

/** Whether something lies below the box that sends a form. */
function coversButton(box: HTMLElement): boolean {
  const mine = box.getBoundingClientRect();
  return [...document.querySelectorAll('main form button')].some((button) => {
    const { left, right, top, bottom, width } = button.getBoundingClientRect();
    const apart =
      right <= mine.left || left >= mine.right || bottom <= mine.top || top >= mine.bottom;
    return width > 0 && !apart;
  });
}
