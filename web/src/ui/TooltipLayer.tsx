import { useEffect, useRef } from 'react';
import { tooltipPlace } from './tooltip-place.ts';
import styles from './TooltipLayer.module.css';

const hoverMs = 500;

const ownerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** Draws the tooltips that `Tooltips` promises, in the browser's top layer. */
export default function TooltipLayer() {
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let owner: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const hide = () => {
      clearTimeout(timer);
      owner = null;
      tip.current?.hidePopover();
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
      const room = { width: document.documentElement.clientWidth, height: innerHeight };
      const place = tooltipPlace(
        owner.getBoundingClientRect(),
        tip.current.getBoundingClientRect(),
        room,
      );
      tip.current.style.translate = `${place.left}px ${place.top}px`;
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
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();

    // What brought this code here was the first of these events, and it is over.
    owner = document.querySelector<HTMLElement>('[data-tooltip]:is(:hover, :focus-visible)');
    if (owner) timer = setTimeout(show, hoverMs);

    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true, passive: true };
    document.addEventListener('pointerover', onOver, options);
    document.addEventListener('focusin', onFocus, options);
    document.addEventListener('focusout', hide, options);
    document.addEventListener('pointerdown', hide, options);
    document.addEventListener('scroll', hide, options);
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
