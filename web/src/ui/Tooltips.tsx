import { useEffect, useRef } from 'react';
import { coveredTitles } from './covered-titles.ts';
import { tooltipPosition } from './tooltip-position.ts';
import styles from './Tooltips.module.css';

const hoverMs = 500;

const ownerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * One tooltip for the whole page, in the browser's top layer: it shows the `data-tooltip` of what the
 * mouse rests on or the keyboard focuses, and Escape hides it. It adds words for those who see; the
 * name of a control must not depend on it.
 */
export function Tooltips() {
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let owner: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const hide = () => {
      clearTimeout(timer);
      owner = null;
      tip.current?.hidePopover();
    };
    const place = () => {
      if (!tip.current || !owner) return;
      const room = { width: document.documentElement.clientWidth, height: innerHeight };
      const { left, top } = tooltipPosition(
        owner.getBoundingClientRect(),
        tip.current.getBoundingClientRect(),
        room,
      );
      tip.current.style.translate = `${left}px ${top}px`;
    };
    const show = () => {
      const text = owner?.dataset['tooltip'];
      // What a button has opened stands where its tooltip would.
      const opened = owner?.ariaExpanded === 'true';
      if (!tip.current || !owner?.isConnected || !text || opened) return hide();
      tip.current.firstElementChild?.replaceChildren(text);
      // Again on top of what was opened since: a dialog, or a video that fills the screen.
      tip.current.hidePopover();
      tip.current.showPopover();
      place();
    };

    const onOver = ({ target, pointerType }: PointerEvent) => {
      // The mouse may go onto the tooltip itself, to read it enlarged.
      if (pointerType === 'touch' || (target instanceof Node && tip.current?.contains(target))) {
        return;
      }
      const next = ownerOf(target);
      if (next === owner) return;
      hide();
      owner = next;
      if (owner) timer = setTimeout(show, hoverMs);
    };
    const onFocus = ({ target }: FocusEvent) => {
      hide();
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      owner = ownerOf(target);
      if (owner) show();
    };
    // The focus itself scrolls the page, so that what it shows goes along.
    const onScroll = () => {
      if (owner?.matches(':focus-visible')) return place();
      const under = owner;
      hide();
      if (!under?.matches(':hover')) return;
      owner = under;
      timer = setTimeout(show, hoverMs);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();

    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true, passive: true };
    document.addEventListener('pointerover', onOver, options);
    document.addEventListener('pointermove', coveredTitles(), options);
    document.addEventListener('focusin', onFocus, options);
    document.addEventListener('focusout', hide, options);
    document.addEventListener('pointerdown', hide, options);
    document.addEventListener('scroll', onScroll, options);
    document.addEventListener('keydown', onKey, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return (
    <div ref={tip} role="tooltip" aria-hidden popover="manual" className={styles.place}>
      <span className={styles.tip} />
    </div>
  );
}
