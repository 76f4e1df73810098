import { videosText } from '@kinora/contract/text/counts';
import { useState } from 'react';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { startDeletion } from './change-many.ts';

/** Asks before videos of one's own are deleted, and deletes them; a toast brings them back. */
export function DeleteVideosDialog({
  ids,
  title,
  onDone,
  onClose,
}: {
  ids: readonly string[];
  /** Of the one that is deleted alone. */
  title?: string;
  /** Leaves what shows them. */
  onDone: () => unknown;
  onClose: () => void;
}) {
  const [deleteVideos] = useState(startDeletion);
  const form = useForm({
    send: () => deleteVideos(ids, onDone),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title === undefined ? `Delete ${videosText(ids.length)}?` : 'Delete this video?'}
      action="Delete"
      look="danger"
      form={form}
      onClose={onClose}
    >
      <DialogText>
        {title === undefined
          ? 'All their files, comments and reports are deleted too. '
          : `“${title}” and all its files, comments and reports will be deleted. `}
        You can undo this right afterwards, but not later.
      </DialogText>
    </FormDialog>
  );
}
