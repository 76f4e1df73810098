import { deletePlaylist, restorePlaylist } from '@kinora/contract/playlists';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { useForm } from '../../../ui/use-form.ts';

/** Asks before a playlist is deleted, and deletes it (PLIST-11); Undo brings it back (ux 84). */
export function DeletePlaylistDialog({
  playlist: { id, name },
  onDeleted,
  onClose,
}: {
  playlist: { id: string; name: string };
  onDeleted: (() => void) | undefined;
  onClose: () => void;
}) {
  const { run } = useAction(toastRefusal);

  async function restore() {
    const outcome = await run(() => call(restorePlaylist, { id }));
    if (outcome?.ok) await refreshFeature('playlists');
  }

  const form = useForm({
    send: () => call(deletePlaylist, { playlist_id: id }),
    onDone: async () => {
      onClose();
      onDeleted?.();
      await refreshFeature('playlists');
      toast({
        text: `Deleted the playlist ${name}.`,
        action: { label: 'Undo', run: () => void restore() },
      });
    },
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
        “{name}” will be deleted with its order and notes. Its videos are not deleted.
      </DialogText>
    </FormDialog>
  );
}
