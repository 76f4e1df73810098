import { subscribedChannels } from '@kinora/contract/subscriptions';
import { followedSorts } from '@kinora/contract/text/list-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { pagesOf } from '../../api/queries.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ChipSelect } from '../../ui/ChipSelect.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectAll } from '../../ui/SelectAll.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { Personal } from '../accounts/Personal.tsx';
import { ManagedChannel } from './manage/ManagedChannel.tsx';
import styles from './ManageChannelsPage.module.css';
import { useLeave } from './manage/use-leave.ts';

const choosable = { search: '', sort: followedSorts };

const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'followed', label: 'Last subscribed first' },
  { value: 'subscribers', label: 'Most subscribers first' },
] as const;

/** All channels that the user follows, to search, sort and leave (MANAGE-01 to MANAGE-04). */
export function ManageChannelsPage() {
  return <Personal title="Manage channels">{() => <Channels />}</Personal>;
}

function Channels() {
  const [{ search, sort }, choose] = useUrlState(choosable);
  const list = useInfiniteQuery({
    ...pagesOf('subscriptions', subscribedChannels, { search, sort, limit: 100 }),
    staleTime: 0,
  });
  const channels = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const ids = useMemo(() => channels.map(({ channel_id }) => channel_id), [channels]);
  const { selected, select, selectAll, clear } = useSelection(ids);
  const { leave, busy } = useLeave(clear);
  const searchFor = useCallback((text: string) => choose({ search: text }), [choose]);

  return (
    <>
      <div className={styles.controls}>
        <SearchField label="Search your channels" value={search} onChange={searchFor} />
        <ChipSelect
          label="Sort by"
          icon={<ArrowDownUp aria-hidden size={18} />}
          options={sorts}
          value={sort}
          onChange={(next) => choose({ sort: next })}
        />
        {channels.length > 1 && (
          <SelectAll ids={ids} selected={selected} onSelect={selectAll}>
            Select all{list.hasNextPage && ' shown'}
          </SelectAll>
        )}
      </div>
      <InfiniteList
        list={list}
        loading={<Waiting />}
        isEmpty={channels.length === 0}
        empty={<NoChannels search={search} />}
      >
        <ul className={styles.list} aria-busy={list.isFetchingNextPage}>
          {channels.map((channel) => (
            <ManagedChannel
              key={channel.channel_id}
              channel={channel}
              selected={selected.has(channel.channel_id)}
              onSelect={select}
            />
          ))}
        </ul>
      </InfiniteList>
      <SelectionBar count={selected.size} onClear={clear}>
        <Button
          look="danger"
          busy={busy}
          onClick={() => void leave(channels.filter((one) => selected.has(one.channel_id)))}
        >
          Unsubscribe ({selected.size})
        </Button>
      </SelectionBar>
    </>
  );
}

const skeletons = 8;

const Waiting = () => (
  <div className={styles.list} aria-busy>
    {Array.from({ length: skeletons }, (_, row) => (
      <Skeleton key={row} className={styles.waiting} />
    ))}
  </div>
);

const NoChannels = ({ search }: { search: string }) =>
  search === '' ? (
    <EmptyState
      title="No subscriptions yet"
      action={
        <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
          Find channels
        </Link>
      }
    >
      Subscribe to a channel below one of its videos, and it is listed here.
    </EmptyState>
  ) : (
    <EmptyState title="No channel found">
      None of the channels that you follow has “{search}” in its name.
    </EmptyState>
  );
