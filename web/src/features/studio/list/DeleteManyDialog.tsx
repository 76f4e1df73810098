import { videosText } from '@kinora/contract/text/counts';
import { useState } from 'react';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { startDeletion } from './change-many.ts';

/** Asks before several videos are deleted, and deletes them. */
export function DeleteManyDialog({
  ids,
  onDone,
  onClose,
}: {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const [deleteMany] = useState(startDeletion);
  const form = useForm({
    send: () => deleteMany(ids),
    onDone: () => {
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      title={`Delete ${videosText(ids.length)}?`}
      action="Delete"
      look="danger"
      form={form}
      onClose={onClose}
    >
      <DialogText>
        They go with all their files, comments and reports. You can undo this right afterwards, not
        later.
      </DialogText>
    </FormDialog>
  );
}
