import { removeCollaborator } from '@kinora/contract/playlist-sharing';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';

/** Asks before somebody edits a playlist no longer: nothing but another invitation brings them back. */
export function RemoveCollaboratorDialog({
  id,
  person: { user_id, name },
  mine,
  onRemoved,
  onClose,
}: {
  id: string;
  person: { user_id: string; name: string };
  /** The user owns the playlist; else they leave it. */
  mine: boolean;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const form = useForm({
    send: () => call(removeCollaborator, { id, user: user_id }),
    onDone: async () => {
      onClose();
      onRemoved();
      await refreshFeature('playlists');
    },
  });
  return (
    <FormDialog
      title={mine ? `Remove ${name}?` : 'Leave this playlist?'}
      action={mine ? 'Remove' : 'Leave'}
      look="danger"
      form={form}
      onClose={onClose}
    >
      <DialogText>
        {mine
          ? 'They can no longer edit this playlist unless you invite them again. An invitation link that you made stops working.'
          : 'You can no longer edit it unless its owner invites you again.'}
      </DialogText>
    </FormDialog>
  );
}
