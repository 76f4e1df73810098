import { deleteVideo } from '@kinora/contract/videos';
import { call } from '../../api/call.ts';
import { DialogText } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Asks before a video is deleted, and deletes it. */
export function DeleteVideoDialog({
  video: { id, title },
  onDeleted,
  onClose,
}: {
  video: { id: string; title: string };
  onDeleted: () => void;
  onClose: () => void;
}) {
  const form = useForm({
    send: () => call(deleteVideo, { id }),
    onDone: () => {
      onClose();
      onDeleted();
    },
    saved: 'The video is deleted.',
  });
  return (
    <FormDialog
      title="Delete this video?"
      action="Delete"
      look="danger"
      form={form}
      onClose={onClose}
    >
      <DialogText>
        “{title}” and all its files, comments and reports will be deleted. This cannot be undone.
      </DialogText>
    </FormDialog>
  );
}
