import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { listQuery, type NotificationTab } from './notification-lists.ts';
import { byDay } from './by-day.ts';
import { dayName, todayHere } from '../../../ui/day-name.ts';
import styles from './NotificationList.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

const nothing = {
  all: {
    title: 'Nothing new yet',
    text: 'You’ll be notified here when your video is ready or someone mentions you.',
  },
  mention: {
    title: 'No mentions yet',
    text: 'Comments that mention your @name appear here.',
  },
};

/** What one tab of the panel lists, in all its states. */
export function NotificationList({
  tab,
  onFollow,
}: {
  tab: NotificationTab;
  onFollow: () => void;
}) {
  const list = useInfiniteQuery(listQuery(tab));
  const days = useMemo(() => byDay(list.data?.pages.map(({ data }) => data) ?? []), [list.data]);
  const { title, text } = nothing[tab];
  const today = todayHere();
  return (
    <InfiniteList
      list={list}
      loading={<RowSkeletons />}
      count={days.flatMap((day) => day.notifications).length}
      empty={<EmptyState title={title}>{text}</EmptyState>}
    >
      <div aria-busy={list.isFetchingNextPage}>
        {days.map(({ day, notifications }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className={styles.day}>
              {dayName(day, today)}
            </h3>
            <ul>
              {notifications.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  onFollow={onFollow}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </InfiniteList>
  );
}
