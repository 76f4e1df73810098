import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { DeleteVideosDialog } from './DeleteVideosDialog.tsx';
import { EditManyDialog } from './EditManyDialog.tsx';

/** What can be done with all videos that are selected. */
export function ManyActions({
  selected,
  onClear,
}: {
  selected: ReadonlySet<string>;
  onClear: () => void;
}) {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const ids = [...selected];
  const dialog = { ids, onDone: onClear, onClose: () => setAsked(null) };
  return (
    <>
      <SelectionBar count={selected.size} onClear={onClear}>
        <Button onClick={() => setAsked('edit')}>Edit ({ids.length})</Button>
        <Button look="danger" onClick={() => setAsked('delete')}>
          Delete ({ids.length})
        </Button>
      </SelectionBar>
      {asked === 'edit' && <EditManyDialog {...dialog} />}
      {asked === 'delete' && <DeleteVideosDialog {...dialog} />}
    </>
  );
}
