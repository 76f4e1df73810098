import { listReports, type Report } from '@kinora/contract/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { Personal } from '../accounts/Personal.tsx';
import { ReportRow } from './reports/ReportRow.tsx';
import styles from './ReportsPage.module.css';

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'resolved', label: 'Resolved' },
] as const;
type State = (typeof states)[number]['value'];
const choosable = { state: ['waiting', 'resolved'] } as const;

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
  const [{ state }, choose] = useUrlState(choosable);
  return (
    <Tabs label="Reports" tabs={states} value={state} onChange={(next) => choose({ state: next })}>
      <TabPanel value={state}>
        <Reports key={state} state={state} />
      </TabPanel>
    </Tabs>
  );
}

function Reports({ state }: { state: State }) {
  // Others may work on the same queue.
  const list = useInfiniteQuery({ ...pagesOf('moderation', listReports, { state }), staleTime: 0 });
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <InfiniteList
      list={list}
      loading={<Skeleton className={styles.waiting} />}
      count={reports.length}
      empty={
        <EmptyState
          title={state === 'waiting' ? 'Nothing waits for you' : 'Nothing is resolved yet'}
        />
      }
    >
      <ul className={styles.list} aria-busy={list.isFetchingNextPage}>
        {reports.map((report: Report) => (
          <ReportRow key={report.id} report={report} onChange={() => void list.refetch()} />
        ))}
      </ul>
    </InfiniteList>
  );
}
