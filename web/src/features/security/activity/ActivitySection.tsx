import { securityActivity } from '@kinora/contract/security';
import { useInfiniteQuery } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { pagesOf } from '../../../api/queries.ts';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Row, Rows } from '../parts/Row.tsx';
import { LineSkeleton, Section } from '../parts/Section.tsx';
import { eventName, isWarning } from './event-names.ts';

/** What happened to the safety of the account, newest first. */
export function ActivitySection() {
  // What was just done on this page belongs to it.
  const list = useInfiniteQuery({
    ...pagesOf('security', securityActivity, { limit: 10 }),
    staleTime: 0,
  });
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Section
      title="Recent activity"
      about="The last 90 days. Something here was not you? Choose a new password, and sign out everywhere else."
    >
      <InfiniteList
        list={list}
        loading={<LineSkeleton />}
        count={events.length}
        empty={null}
        inColumn
        onDemand
      >
        <Rows label="Recent activity">
          {events.map(({ id, type, detail, device, address, time }) => (
            <Row
              key={id}
              icon={isWarning(type) ? <ShieldAlert size={20} /> : <ShieldCheck size={20} />}
              name={eventName(type, detail)}
              detail={
                <>
                  {device && `${device} · `}
                  {address && `${address} · `}
                  <RelativeTime time={time} />
                </>
              }
            />
          ))}
        </Rows>
      </InfiniteList>
    </Section>
  );
}
