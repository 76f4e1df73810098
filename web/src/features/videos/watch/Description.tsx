import { useId, useLayoutEffect, useRef, useState } from 'react';
import { linkify } from '../linkify.ts';
import styles from './Description.module.css';

/** The owner's text: plain, with its web addresses as links; long ones open on demand. */
export function Description({ text }: { text: string }) {
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);

  useLayoutEffect(() => {
    const shown = box.current;
    if (open || !shown) return;
    const observer = new ResizeObserver(() => setLong(shown.scrollHeight > shown.clientHeight + 1));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [open]);

  return (
    <div className={styles.box}>
      <p id={id} ref={box} className={styles.text} data-open={open || undefined}>
        {linkify(text).map(({ at, text: words, href }) =>
          href === undefined ? (
            words
          ) : (
            <a key={at} href={href} target="_blank" rel="noopener nofollow ugc">
              {words}
            </a>
          ),
        )}
      </p>
      {long && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
