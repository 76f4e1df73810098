import { listReports, type Report } from '@kinora/contract/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from '../../api/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { Personal } from '../accounts/Personal.tsx';
import { MoreVideos } from '../videos/MoreVideos.tsx';
import { ReportRow } from './reports/ReportRow.tsx';
import styles from './ReportsPage.module.css';

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'resolved', label: 'Resolved' },
] as const;
type State = (typeof states)[number]['value'];

/** What viewers have reported, for those who look after the site (WATCH-16). */
export function ReportsPage() {
  return (
    <Personal title="Reports">
      {({ role }) =>
        role === 'user' ? (
          <EmptyState title="This page is for moderators">
            Somebody who runs this site can make you one.
          </EmptyState>
        ) : (
          <Queue />
        )
      }
    </Personal>
  );
}

function Queue() {
  const [state, setState] = useState<State>('waiting');
  return (
    <Tabs label="Reports" tabs={states} value={state} onChange={setState}>
      <TabPanel value={state}>
        <Reports key={state} state={state} />
      </TabPanel>
    </Tabs>
  );
}

function Reports({ state }: { state: State }) {
  // Others may work on the same queue.
  const list = useInfiniteQuery({ ...pagesOf(listReports, { state }), staleTime: 0 });
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  if (list.isPending) return <Skeleton className={styles.waiting} />;
  if (list.isLoadingError) {
    return (
      <ErrorState
        message={list.error.failed.message}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  if (reports.length === 0) {
    return (
      <EmptyState
        title={state === 'waiting' ? 'Nothing waits for you' : 'Nothing is resolved yet'}
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-busy={list.isFetchingNextPage}>
        {reports.map((report: Report) => (
          <ReportRow key={report.id} report={report} onChange={() => void list.refetch()} />
        ))}
      </ul>
      {list.hasNextPage && (
        <MoreVideos
          problem={list.isFetchNextPageError ? list.error.failed.message : null}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
