import type { showChannel, showVideo } from '@kinora/contract/hidden';
import { channelPath } from '@kinora/contract/text/channel-path';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { focusBeside } from '../../../ui/focus-beside.ts';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { show } from '../hide-from-lists.ts';
import styles from '../RecommendationSettingsPage.module.css';

/** Hidden videos, or hidden channels, each with its way back. */
export function HiddenList({
  title,
  empty,
  list,
  rows,
  declared,
}: {
  title: string;
  /** How something comes to stand here. */
  empty: string;
  list: UseInfiniteQueryResult<{ pages: unknown[] }>;
  /** Each with its channel, which is what is hidden where there is no title of a video. */
  rows: readonly {
    id: string;
    title?: string;
    channel_id: string;
    channel_name: string;
    blocked?: boolean;
  }[];
  /** The call that puts one back. */
  declared: typeof showVideo | typeof showChannel;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.matter}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <InfiniteList
        list={list}
        loading={<Spinner />}
        count={rows.length}
        empty={<p className={styles.hint}>{empty}</p>}
        inColumn
      >
        <ul className={styles.rows} aria-busy={list.isFetchingNextPage}>
          {rows.map(({ id, title: video, blocked, ...channel }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>
                {video}
                <Link
                  to={channelPath(channel)}
                  className={video === undefined ? undefined : styles.about}
                >
                  {channel.channel_name}
                </Link>
                {blocked && <span className={styles.about}>Blocked</span>}
              </span>
              <Button
                aria-label={`Undo: ${video ?? channel.channel_name}`}
                data-remove
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget, currentTarget.closest('main'));
                  void show(id, declared);
                }}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      </InfiniteList>
    </section>
  );
}
