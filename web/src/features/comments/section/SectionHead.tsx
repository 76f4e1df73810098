import type { CommentSort } from '@kinora/contract/comments';
import { shortCount } from '@kinora/contract/text/counts';
import { Button } from '../../../ui/Button.tsx';
import styles from './SectionHead.module.css';

const sorts = [
  { value: 'top', label: 'Top' },
  { value: 'newest', label: 'Newest' },
] as const;

/** How many comments there are, how they are ordered, and that others have come. */
export function SectionHead({
  total,
  fresh,
  sort,
  onSort,
  onFresh,
}: {
  /** Null while unknown. */
  total: number | null;
  /** How many have come since the list was read. */
  fresh: number;
  sort: CommentSort;
  onSort: (sort: CommentSort) => void;
  onFresh: () => void;
}) {
  return (
    <div className={styles.head}>
      <h2 className={styles.heading} tabIndex={-1}>
        {total === null || total === 0 ? 'Comments' : commentsText(total)}
      </h2>
      {total !== 0 && (
        <fieldset aria-label="Sort comments" className={styles.sorts}>
          {sorts.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.sort}
              aria-pressed={value === sort}
              onClick={() => onSort(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <output className={styles.fresh}>
        {fresh > 0 && <Button onClick={onFresh}>Show {commentsText(fresh, 'new ')}</Button>}
      </output>
    </div>
  );
}

/** `1 comment`, `1.5K comments`, `2 new comments`. */
const commentsText = (count: number, which = ''): string =>
  `${shortCount(count)} ${which}${count === 1 ? 'comment' : 'comments'}`;
