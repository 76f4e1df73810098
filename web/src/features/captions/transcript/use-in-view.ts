import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings a line of the list to its middle, whenever it is another one; the page itself stays where
 * it is.
 * @param line its number; below zero for none
 * @param onLook called when the reader moves the list
 */
export function useInView(
  list: RefObject<HTMLElement | null>,
  line: number,
  { onLook }: { onLook: () => void },
): void {
  const look = useRef(onLook);
  useEffect(() => {
    look.current = onLook;
  });
  useEffect(() => {
    const box = list.current;
    const item = box?.children[line];
    if (!box || !(item instanceof HTMLElement)) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = item.offsetTop - (box.clientHeight - item.offsetHeight) / 2;
    box.scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
  }, [list, line]);
  useEffect(() => {
    const box = list.current;
    const moved = () => look.current();
    // A press beside the lines is one on the scroll bar.
    const pressed = ({ target }: Event) => target === box && moved();
    box?.addEventListener('wheel', moved, { passive: true });
    box?.addEventListener('touchmove', moved, { passive: true });
    box?.addEventListener('pointerdown', pressed);
    return () => {
      box?.removeEventListener('wheel', moved);
      box?.removeEventListener('touchmove', moved);
      box?.removeEventListener('pointerdown', pressed);
    };
  }, [list]);
}
