import { opmlPath } from '@kinora/contract/subscription-files';
import type { Subscription } from '@kinora/contract/subscriptions';
import { followedSorts } from '@kinora/contract/text/list-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { useCallback, useMemo } from 'react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ChipSelect } from '../../ui/ChipSelect.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Link } from '../../navigation/Link.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectAll } from '../../ui/SelectAll.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { Personal } from '../accounts/Personal.tsx';
import { GroupChips } from './groups/GroupChips.tsx';
import { useChosenGroup, useGroups } from './groups/use-groups.ts';
import { ManagedChannel } from './manage/ManagedChannel.tsx';
import styles from './ManageChannelsPage.module.css';
import { useUnsubscribe } from './manage/use-unsubscribe.ts';
import { channelPages, noteSubscription } from './use-followed-channels.ts';

const loadImport = () => import('./import/ImportDialog.tsx');
const loadGroupPanel = () => import('./groups/GroupPanel.tsx');

const choosable = { search: '', sort: followedSorts, group: '' };

const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'followed', label: 'Last subscribed first' },
  { value: 'subscribers', label: 'Most subscribers first' },
] as const;

/** All channels that the user follows, to search, sort and leave (MANAGE-01 to MANAGE-04). */
export function ManageChannelsPage() {
  return (
    <Personal title="Manage channels" action={<ToAndFrom />}>
      {() => <Channels />}
    </Personal>
  );
}

/** Subscriptions come from other sites in a file, and leave in one. */
function ToAndFrom() {
  const importing = usePopup(loadImport);
  return (
    <div className={styles.files}>
      <Button {...importing.button} aria-haspopup="dialog">
        Import
      </Button>
      <a href={opmlPath} download className={buttonClass()}>
        Export
      </a>
      {importing.Part && <importing.Part onClose={importing.close} />}
    </div>
  );
}

function Channels() {
  const [{ search, sort, group: asked }, choose] = useUrlState(choosable);
  const chooseGroup = useCallback((next: string) => choose({ group: next }), [choose]);
  const group = useChosenGroup(asked, chooseGroup);
  const pages = useMemo(
    () => channelPages({ search, sort, ...(group !== '' && { group }) }),
    [search, sort, group],
  );
  const list = useInfiniteQuery({ ...pages, staleTime: 0 });
  const note = useCallback(
    (id: string, now: Subscription) => noteSubscription(id, now, pages),
    [pages],
  );
  const channels = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const ids = useMemo(() => channels.map(({ channel_id }) => channel_id), [channels]);
  const { selected, select, selectAll, clear } = useSelection(ids);
  const { leave, busy } = useUnsubscribe(clear);
  const { byId } = useGroups();
  const sorting = usePopup(loadGroupPanel);
  const chosen = channels.filter((one) => selected.has(one.channel_id));
  const searchFor = useCallback((text: string) => choose({ search: text }), [choose]);

  return (
    <>
      <GroupChips value={group} onChange={chooseGroup} />
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
        loading={<ChannelRowsSkeleton />}
        count={channels.length}
        empty={<NoChannels search={search} group={group} />}
      >
        <ul className={styles.list} aria-busy={list.isFetchingNextPage}>
          {channels.map((channel) => (
            <ManagedChannel
              key={channel.channel_id}
              channel={channel}
              groups={byId}
              selected={selected.has(channel.channel_id)}
              onSelect={select}
              onChange={note}
            />
          ))}
        </ul>
      </InfiniteList>
      <SelectionBar count={selected.size} onClear={clear}>
        <Button {...sorting.button} aria-haspopup="dialog">
          Groups
        </Button>
        {sorting.Part && (
          <sorting.Part channels={chosen} button={sorting.button.ref} onClose={sorting.close} />
        )}
        <Button look="danger" busy={busy} onClick={() => void leave(chosen)}>
          Unsubscribe ({selected.size})
        </Button>
      </SelectionBar>
    </>
  );
}

const skeletons = 8;

const ChannelRowsSkeleton = () => (
  <div className={styles.list} aria-busy>
    {Array.from({ length: skeletons }, (_, row) => (
      <Skeleton key={row} className={styles.waiting} />
    ))}
  </div>
);

const NoChannels = ({ search, group }: { search: string; group: string }) =>
  group !== '' && search === '' ? (
    <EmptyState title="No channels in this group">
      Select some of your channels and add them to it.
    </EmptyState>
  ) : search === '' ? (
    <EmptyState
      title="No subscriptions yet"
      action={
        <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
          Find channels
        </Link>
      }
    >
      Channels you subscribe to are listed here.
    </EmptyState>
  ) : (
    <EmptyState title="No channel found">
      None of the channels that you follow has “{search}” in its name.
    </EmptyState>
  );
