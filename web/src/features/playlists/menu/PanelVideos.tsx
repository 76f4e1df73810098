import { playlistVideos } from '@kinora/contract/playlist-entries';
import { useInfiniteQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { pagesOf } from '../../../api/queries.ts';
import { focusBeside } from '../../../ui/focus-beside.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RowFrame } from '../../cards/RowFrame.tsx';
import { Thumbnail } from '../../cards/Thumbnail.tsx';
import { nameOf, rowsOf } from '../entry-rows.ts';
import { removeEntries } from '../remove-entries.ts';
import styles from './PanelVideos.module.css';

/** The videos of a playlist with their number, each of which can be removed at once. */
export function PanelVideos({ id }: { id: string }) {
  const list = useInfiniteQuery({
    ...pagesOf('playlists', playlistVideos, { playlist_id: id, limit: 50 }),
    staleTime: 0,
  });
  const rows = list.data?.pages.flatMap(rowsOf) ?? [];
  const count = list.data?.pages[0]?.total_videos ?? null;
  return (
    <section aria-label="Videos of the playlist">
      <h3 className={styles.heading}>Videos{count !== null && ` (${count})`}</h3>
      <InfiniteList
        inColumn
        list={list}
        loading={<Skeleton className={styles.waiting} />}
        count={rows.length}
        empty={<p className={styles.empty}>There are none yet.</p>}
      >
        <ul className={styles.list} aria-busy={list.isFetchingNextPage}>
          {rows.map((row) => (
            <li key={row.id} data-gone={row.gone !== null || undefined}>
              <RowFrame
                size="small"
                picture={
                  <Thumbnail
                    image={row.video?.thumbnail_url ?? null}
                    color={row.video?.color ?? null}
                    duration={row.video?.duration ?? ''}
                  />
                }
                name={nameOf(row)}
                end={
                  <IconButton
                    label={`Remove ${nameOf(row)}`}
                    data-tooltip="Remove"
                    data-remove
                    onClick={({ currentTarget }) => {
                      focusBeside(currentTarget, null);
                      void removeEntries(id, [row.id]);
                    }}
                  >
                    <X size={18} />
                  </IconButton>
                }
              />
            </li>
          ))}
        </ul>
      </InfiniteList>
    </section>
  );
}
