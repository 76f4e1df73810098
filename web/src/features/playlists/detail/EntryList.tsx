import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { isCheapToRefetch } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { SelectAll } from '../../../ui/SelectAll.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { useSelection } from '../../../ui/use-selection.ts';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import { VideoRowSkeleton } from '../../cards/VideoRowSkeleton.tsx';
import { withoutRepeats } from '../../videos/without-repeats.ts';
import { type EntryChoice, entryPages } from './entry-pages.ts';
import { type PlaylistRow, nameOf, rowsOf } from '../entry-rows.ts';
import styles from './EntryList.module.css';
import { EntryRows } from './EntryRows.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { SaveManyDialog } from './SaveManyDialog.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useEntryChanges } from './use-entry-changes.ts';

/** The entries of one type in one order; who edits the playlist selects, moves and removes them. */
export function EntryList({
  id,
  edits,
  choice,
  children,
}: {
  id: string;
  edits: boolean;
  choice: EntryChoice;
  /** Controls in front of the list's own. */
  children: ReactNode;
}) {
  const pages = entryPages(id, choice);
  const list = useInfiniteQuery({ ...pages, staleTime: 0, refetchOnWindowFocus: isCheapToRefetch });
  const rows = useMemo(
    () => withoutRepeats(list.data?.pages.map(rowsOf) ?? []).flat(),
    [list.data],
  );
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const { selected, select, selectAll, clear } = useSelection(ids);
  const [selecting, setSelecting] = useState(false);
  const [saving, setSaving] = useState(false);
  const savable = rows.flatMap((row) => (selected.has(row.id) ? (row.video?.id ?? []) : []));
  const [noting, setNoting] = useState<PlaylistRow | null>(null);
  const changes = useEntryChanges(id, pages, list.data?.pages ?? []);
  const actions = useEntryActions({ rows, changes, onSelect: select, onNote: setNoting });

  function endSelecting() {
    clear();
    setSelecting(false);
  }

  return (
    <>
      <div className={styles.controls}>
        {children}
        {edits && (selecting || rows.length > 0) && (
          <Button
            aria-pressed={selecting}
            onClick={() => (selecting ? endSelecting() : setSelecting(true))}
          >
            {selecting ? 'Cancel' : 'Select'}
          </Button>
        )}
        {selecting && (
          <SelectAll ids={ids} selected={selected} onSelect={selectAll}>
            Select all{list.hasNextPage && ' shown'}
          </SelectAll>
        )}
      </div>
      <InfiniteList
        list={list}
        loading={<EntriesSkeleton />}
        count={rows.length}
        empty={<NoEntries {...choice} />}
        failure={failedToLoad}
      >
        <EntryRows
          rows={rows}
          selected={selected}
          busy={list.isFetchingNextPage}
          list={id}
          edits={edits}
          movable={edits && choice.sort === 'own' && choice.moods.length === 0 && !selecting}
          selecting={selecting}
          actions={actions}
        />
      </InfiniteList>
      <output className="unseen">{changes.said}</output>
      <SelectionBar count={selected.size} onClear={endSelecting}>
        {savable.length > 0 && <Button onClick={() => setSaving(true)}>Save to playlist</Button>}
        <Button
          look="danger"
          onClick={async () => (await changes.remove([...selected])) && endSelecting()}
        >
          Remove ({selected.size})
        </Button>
      </SelectionBar>
      {saving && (
        <SaveManyDialog
          from={id}
          videos={savable}
          onDone={endSelecting}
          onClose={() => setSaving(false)}
        />
      )}
      {noting && (
        <NoteDialog
          playlistId={id}
          entry={{ id: noting.id, name: nameOf(noting), note: (noting.video ?? noting.gone).note }}
          onDone={(note) => changes.showNote(noting, note)}
          onClose={() => setNoting(null)}
        />
      )}
    </>
  );
}

const EntriesSkeleton = () => (
  <div className={styles.waiting} aria-busy>
    {Array.from({ length: 6 }, (_, row) => (
      <VideoRowSkeleton key={row} />
    ))}
  </div>
);

const NoEntries = ({ type, moods }: EntryChoice) => {
  if (moods.length > 0) return <EmptyState title="No videos match the selected mood filters" />;
  if (type === 'short') return <EmptyState title="No shorts in this playlist" />;
  return (
    <EmptyState title="No videos in this playlist">Add videos with “Save” below them.</EmptyState>
  );
};
