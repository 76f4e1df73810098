import type { PlaylistCard as Playlist } from '@kinora/contract/playlists';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../api/outcome.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { CardSkeleton } from '../cards/CardSkeleton.tsx';
import { PlaylistCard } from './PlaylistCard.tsx';

const skeletons = 4;

/** A list of playlists, read page by page. */
export function PlaylistList({
  list,
  empty,
  ofChannel = false,
  inColumn = false,
}: {
  list: UseInfiniteQueryResult<{ pages: { playlist: Playlist[] }[] }, CallError>;
  empty: ReactNode;
  /** All of them are public ones of the one channel that is looked at. */
  ofChannel?: boolean;
  /** Part of a page that has other things to show. */
  inColumn?: boolean;
}) {
  const playlists = list.data?.pages.flatMap(({ playlist }) => playlist) ?? [];
  return (
    <InfiniteList
      inColumn={inColumn}
      list={list}
      loading={<CardGrid busy skeletons={skeletons} skeleton={<CardSkeleton />} />}
      count={playlists.length}
      empty={empty}
    >
      <CardGrid busy={list.isFetchingNextPage} skeletons={skeletons} skeleton={<CardSkeleton />}>
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.Id} playlist={playlist} ofChannel={ofChannel} />
        ))}
      </CardGrid>
    </InfiniteList>
  );
}
