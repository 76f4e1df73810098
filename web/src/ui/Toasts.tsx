import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './IconButton.tsx';
import { dismissToast, shownToasts, type Toast } from './toast.ts';
import styles from './Toasts.module.css';
import { useStore } from './use-store.ts';
import { useTopLayer } from './use-top-layer.ts';

const shownForMs = { plain: 6_000, error: 8_000 };

/**
 * The messages of the page, read as a status. They wait while the mouse or the focus is on them, or
 * the window has no focus; F6 leads to them, Escape takes one away. They are part of the first code,
 * so that they are there without a connection: with Base UI’s, that would be a tenth larger. Their
 * region is there before the first of them, or that one would not be read aloud.
 */
export function Toasts() {
  const { toasts } = useStore(shownToasts);
  const layer = useTopLayer();
  const [waits, watchRegion] = useAttention();
  return createPortal(
    <section
      ref={watchRegion}
      tabIndex={-1}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className={styles.viewport}
      data-toasts
      data-fullscreen={layer === document.body ? undefined : ''}
    >
      {toasts.map((one) => (
        <Row key={one.id} toast={one} waits={waits} />
      ))}
    </section>,
    layer,
  );
}

/** @param waits whether its time stands still */
function Row({
  toast: { id, text, tone = 'plain', action, isLasting = false },
  waits,
}: {
  toast: Toast;
  waits: boolean;
}) {
  const leftMs = useRef(shownForMs[tone]);
  useEffect(() => {
    if (waits || isLasting) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - since;
    };
  }, [waits, isLasting, id]);
  return (
    <div className={styles.toast} data-tone={tone}>
      <output className={styles.text} aria-live={tone === 'error' ? 'assertive' : 'polite'}>
        {text}
      </output>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label="Dismiss"
        className={styles.close}
        data-dismiss
        onClick={() => dismissToast(id)}
      >
        <X size={16} />
      </IconButton>
    </div>
  );
}

/**
 * Whether somebody is at the messages, or at another window, so that they have to wait; and the `ref`
 * of their region. When the message goes that has the focus, the focus goes back to where it came from.
 */
function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [away, setAway] = useState(false);
  const watchRegion = useCallback((region: HTMLElement) => {
    const listening = new AbortController();
    const { signal } = listening;
    let cameFrom: EventTarget | null = null;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && region.contains(target);
    region.addEventListener('pointerenter', () => setHovered(true), { signal });
    region.addEventListener('pointerleave', () => setHovered(false), { signal });
    region.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (!isInside(relatedTarget)) cameFrom = relatedTarget;
        setFocused(true);
      },
      { signal },
    );
    region.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocused(isInside(relatedTarget)),
      { signal },
    );
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F6' && region.hasChildNodes()) {
        event.preventDefault();
        region.focus();
      } else if (event.key === 'Escape' && isInside(event.target)) {
        event.preventDefault();
        const row = [...region.children].find((one) => one.contains(document.activeElement));
        row?.querySelector<HTMLElement>('[data-dismiss]')?.click();
      }
    };
    addEventListener('keydown', onKey, { signal });
    addEventListener('blur', () => setAway(true), { signal });
    addEventListener('focus', () => setAway(false), { signal });
    // What the mouse or the focus was on may go without their leaving it.
    const changes = new MutationObserver(() => {
      setHovered(region.matches(':hover'));
      if (document.activeElement === document.body && cameFrom instanceof HTMLElement) {
        cameFrom.focus();
        cameFrom = null;
      }
      setFocused(isInside(document.activeElement));
    });
    changes.observe(region, { childList: true });
    return () => {
      listening.abort();
      changes.disconnect();
    };
  }, []);
  return [hovered || focused || away, watchRegion] as const;
}
