import { limits } from '@kinora/contract/text/limits';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSection } from '../section/section-context.ts';
import styles from './CommentBox.module.css';
import { MentionList } from './MentionList.tsx';
import { useMentions } from './use-mentions.ts';

/**
 * Where words are written: it grows with them, Ctrl+Enter sends (below shorts Enter alone does), and it suggests people after an @.
 * Nothing blank is sent (COMM-04, COMM-05).
 */
export function CommentBox({
  label,
  send,
  author,
  text,
  onText,
  onSend,
  onCancel,
  focus = false,
  busy = false,
}: {
  /** Names the field, and stands in it while it is empty. */
  label: string;
  /** What the button says. */
  send: string;
  /** Whose picture stands beside it. */
  author?: { name: string; profile_image: string | null };
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onCancel: () => void;
  /** Whether one comes to write: the caret goes to the end of the text. */
  focus?: boolean;
  busy?: boolean;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(field, text, onText);
  const { enterSends } = useSection();
  const blank = text.trim() === '';

  useEffect(() => {
    const area = field.current;
    if (!focus || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [focus]);

  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const own = form.current;
    const parent = own?.parentElement;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      // What opens a box is there again once all of that element is changed.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        parent?.querySelector<HTMLElement>('[data-writes]')?.focus({ preventScroll: true });
      });
    };
  }, []);

  const submit = () => {
    if (!blank && !busy) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These are for whoever puts characters together.
    if (event.nativeEvent.isComposing || mentions.onKeyDown(event)) return;
    const sends = enterSends && !event.shiftKey;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || sends)) {
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape') onCancel();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {author && <Avatar name={author.name} image={author.profile_image} />}
      <div className={styles.body}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label={label}
          placeholder={label}
          rows={1}
          maxLength={limits.comment}
          value={text}
          {...mentions.field}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <MentionList {...mentions.list} />
        <div className={styles.actions}>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" look="primary" disabled={blank} busy={busy}>
            {send}
          </Button>
        </div>
      </div>
    </form>
  );
}
