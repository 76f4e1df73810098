import { useId, useRef, useState } from 'react';
import { useClipped } from '../../../ui/use-clipped.ts';
import { UserText } from '../../user-text/UserText.tsx';
import styles from './CommentText.module.css';

/**
 * The words of a comment: plain text with links, moments of the video and mentions, never markup
 * (FLAW-20). Long ones open on demand.
 * @param length of the video in seconds
 */
export function CommentText({
  text,
  mentions,
  length,
}: {
  text: string;
  mentions: readonly string[];
  length: number | null;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const long = useClipped(box, open);

  return (
    <>
      <div id={id} ref={box} className={styles.text} dir="auto" data-open={open || undefined}>
        <UserText text={text} length={length} isUser={(username) => mentions.includes(username)} />
      </div>
      {long && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  );
}
