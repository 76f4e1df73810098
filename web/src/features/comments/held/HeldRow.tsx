import type { HeldComment } from '@kinora/contract/held-comments';
import { watchPath } from '@kinora/contract/text/slug';
import { Button } from '../../../ui/Button.tsx';
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
  const video = { id: words.video_id, title: words.video_title, type: words.video_type };
  return (
    <li className={styles.row}>
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
          <Button
            busy={busyWith === 'approve'}
            onClick={() => void run(() => decideHeld('approve', [words.id]), { name: 'approve' })}
          >
            Approve
          </Button>
          <Button
            look="danger"
            busy={busyWith === 'remove'}
            onClick={() => void run(() => decideHeld('remove', [words.id]), { name: 'remove' })}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
