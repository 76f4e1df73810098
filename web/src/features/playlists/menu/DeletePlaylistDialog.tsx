import { deletePlaylist } from '@kinora/contract/playlists';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';

/** Asks before a playlist is deleted, and deletes it (PLIST-11). */
export function DeletePlaylistDialog({
  playlist: { id, name },
  onDeleted,
  onClose,
}: {
  playlist: { id: string; name: string };
  onDeleted: (() => void) | undefined;
  onClose: () => void;
}) {
  const form = useForm({
    send: () => call(deletePlaylist, { playlist_id: id }),
    onDone: async () => {
      onClose();
      onDeleted?.();
      await refreshFeature('playlists');
    },
    saved: 'The playlist is deleted.',
  });
  return (
    <FormDialog
      title="Delete this playlist?"
      action="Delete"
      look="danger"
      form={form}
      onClose={onClose}
    >
      <DialogText>
        “{name}” goes with its order and notes; its videos stay where they are. This cannot be
        undone.
      </DialogText>
    </FormDialog>
  );
}
