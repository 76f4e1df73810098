import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { CallError } from '../../../api/outcome.ts';
import { Link } from '../../../navigation/Link.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import { caughtUp } from '../add-page.ts';
import styles from './ListEnd.module.css';

/** What stands behind the last short: more of them on their way, why there are none, or the end (ux 70). */
export function ListEnd({
  list: { hasNextPage, isPending, error, refetch, fetchNextPage, isFetching },
  at,
  current,
}: {
  list: UseInfiniteQueryResult<unknown, CallError>;
  at: number;
  current: boolean;
}) {
  const waits = !error && (hasNextPage || isPending);
  const label = waits ? 'More Shortys' : error ? 'More Shortys could not be loaded' : caughtUp.name;
  return (
    <MessageItem label={label} at={at} current={current}>
      {waits ? (
        <Spinner size={52} />
      ) : error ? (
        <ErrorState
          message={failedToLoad(error)}
          onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
          busy={isFetching}
        />
      ) : (
        <EndText />
      )}
    </MessageItem>
  );
}

/** What stands between the followed channels' new shorts and all others, once in a visit. */
export function CaughtUp({
  at,
  current,
  onNext,
}: {
  at: number;
  current: boolean;
  onNext: () => void;
}) {
  return (
    <MessageItem label={caughtUp.name} at={at} current={current}>
      <CaughtUpText onNext={onNext} />
    </MessageItem>
  );
}

/** That no short follows, with a way on. */
function EndText() {
  return (
    <>
      <CircleCheck size={48} aria-hidden className={styles.sign} />
      <h2 className={styles.title}>You’re all caught up</h2>
      <p>That’s all the Shortys for now. New ones come first next time.</p>
      <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
        Watch something longer
      </Link>
    </>
  );
}

/** That all is seen which followed channels have new: a place to stop, with the ways on. */
function CaughtUpText({ onNext }: { onNext: () => void }) {
  return (
    <>
      <CircleCheck size={48} aria-hidden className={styles.sign} />
      <h2 className={styles.title}>You’re all caught up</h2>
      <p>You have seen what the channels you follow published in the last seven days.</p>
      <div className={styles.ways}>
        <Button look="primary" size="large" onClick={onNext}>
          More Shortys
        </Button>
        <Link to="/subscription" className={buttonClass({ size: 'large' })}>
          Subscriptions
        </Link>
      </div>
    </>
  );
}

/** An item of the list that has words instead of a short. */
function MessageItem({
  label,
  at,
  current,
  children,
}: {
  label: string;
  at: number;
  current: boolean;
  children: ReactNode;
}) {
  return (
    <article
      className={styles.end}
      aria-label={label}
      style={{ top: `${at * 100}%` }}
      inert={!current}
      data-current={current || undefined}
      tabIndex={-1}
    >
      {children}
    </article>
  );
}
