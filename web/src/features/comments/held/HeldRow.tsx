import type { HeldComment } from '@kinora/contract/held-comments';
import { watchPath } from '@kinora/contract/text/slug';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { focusBeside } from '../../../ui/focus-beside.ts';
import { Link } from '../../../navigation/Link.tsx';
import { decideHeld, useHeldAction } from './decide-held.ts';
import { HeldText } from './HeldText.tsx';
import styles from './HeldRow.module.css';

/** One comment that waits, and what is to become of it. */
export function HeldRow(props: {
  words: HeldComment;
  selected: boolean;
  onSelect: (id: string, on: boolean, withRange?: boolean) => void;
}) {
  const { words, selected, onSelect } = props;
  const { run, busyWith } = useHeldAction();
  const row = useRef<HTMLLIElement>(null);
  const decide = (what: 'approve' | 'remove') =>
    void run(
      () =>
        decideHeld(what, [words.id], () => {
          const { current } = row;
          if (current?.contains(document.activeElement)) {
            focusBeside(current, current.closest('main'));
          }
        }),
      { name: what },
    );
  const video = { id: words.video_id, title: words.video_title, type: words.video_type };
  return (
    <li ref={row} className={styles.row}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={`Select the comment by ${words.user_name}`}
        checked={selected}
        onChange={({ target, nativeEvent }) =>
          onSelect(words.id, target.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
      <div className={styles.words}>
        <HeldText words={words} />
        <p className={styles.below}>
          {words.reply ? 'A reply below ' : 'Below '}
          <Link to={watchPath(video)}>{words.video_title}</Link>
        </p>
        <div className={styles.actions}>
          <Button data-remove busy={busyWith === 'approve'} onClick={() => decide('approve')}>
            Approve
          </Button>
          <Button look="danger" busy={busyWith === 'remove'} onClick={() => decide('remove')}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
