import { entryPath } from '@kinora/contract/text/playlist-path';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import StickyNote from 'lucide-react/icons/sticky-note';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { MenuItem, MenuSeparator } from '../../../ui/Menu.tsx';
import { SelectableCard, type SelectCard } from '../../cards/SelectableCard.tsx';
import { UserText } from '../../user-text/UserText.tsx';
import { ChannelLine, FactsLine, VideoRow } from '../../cards/VideoRow.tsx';
import { EntryGrip, type Step } from './EntryGrip.tsx';
import styles from './EntryRow.module.css';
import { type PlaylistRow, nameOf } from '../entry-rows.ts';
import { UnavailableRow } from './UnavailableRow.tsx';
import type { DragHandlers } from './entry-drag.ts';

/** What can be done with an entry; the same object at each drawing. */
export interface EntryActions {
  onStep: (row: PlaylistRow, step: Step) => void;
  onNote: (row: PlaylistRow) => void;
  onRemove: (row: PlaylistRow) => void;
  onSelect: SelectCard;
  drag: DragHandlers;
}

/** One entry of a playlist, which who edits it moves, notes something beside, and removes. */
export const EntryRow = memo(function EntryRow({
  list,
  row,
  eager,
  edits,
  movable,
  selecting,
  selected,
  actions,
}: {
  /** Id of the playlist. */
  list: string;
  row: PlaylistRow;
  eager: boolean;
  edits: boolean;
  /** The list is in its own order. */
  movable: boolean;
  selecting: boolean;
  selected: boolean;
  actions: EntryActions;
}) {
  const { video, gone } = row;
  const note = (video ?? gone).note;
  const content = video ? (
    <VideoRow
      to={entryPath(list, { id: video.id, title: video.name })}
      video={edits ? { ...video, items: () => menuItems(row, movable, actions) } : video}
      eager={eager}
    >
      <ChannelLine video={video} />
      <FactsLine video={video} />
      {note !== '' && (
        <p className={styles.note}>
          <UserText text={note} length={null} />
        </p>
      )}
    </VideoRow>
  ) : (
    <UnavailableRow entry={gone} name={nameOf(row)} onRemove={() => actions.onRemove(row)} />
  );
  return (
    <li className={styles.row} data-entry={row.id} data-movable={movable || undefined}>
      {movable && (
        <EntryGrip
          name={nameOf(row)}
          drag={actions.drag}
          onStep={(step) => actions.onStep(row, step)}
        />
      )}
      <SelectableCard
        id={row.id}
        name={nameOf(row)}
        selecting={selecting}
        selected={selected}
        onSelect={actions.onSelect}
      >
        {content}
      </SelectableCard>
    </li>
  );
});

const menuItems = (
  row: PlaylistRow,
  movable: boolean,
  { onStep, onNote, onRemove }: EntryActions,
) => (
  <>
    {movable && (
      <>
        <MenuItem icon={<ArrowUpToLine size={18} />} onClick={() => onStep(row, 'top')}>
          Move to top
        </MenuItem>
        <MenuItem icon={<ArrowDownToLine size={18} />} onClick={() => onStep(row, 'bottom')}>
          Move to bottom
        </MenuItem>
      </>
    )}
    <MenuItem icon={<StickyNote size={18} />} onClick={() => onNote(row)}>
      {row.video?.note ? 'Change note' : 'Add note'}
    </MenuItem>
    <MenuItem icon={<Trash2 size={18} />} onClick={() => onRemove(row)}>
      Remove from playlist
    </MenuItem>
    <MenuSeparator />
  </>
);
