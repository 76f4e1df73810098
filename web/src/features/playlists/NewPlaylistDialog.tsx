import { limits } from '@kinora/contract/text/limits';
import { refreshFeature } from '../../api/queries.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { createPlaylist } from './create-playlist.ts';

/** Makes an empty playlist, which only its owner sees at first. */
export default function NewPlaylistDialog({
  userName,
  onClose,
}: {
  userName: string;
  onClose: () => void;
}) {
  const form = useForm({
    send: (text) => createPlaylist(text('playlist'), userName),
    async onDone({ name }) {
      await refreshFeature('playlists');
      onClose();
      toast({ text: `Created ${name}.` });
    },
  });
  return (
    <FormDialog title="New playlist" form={form} action="Create" onClose={onClose}>
      <Field
        label="Playlist title"
        name="playlist"
        maxLength={limits.playlistName}
        autoComplete="off"
        hint="Only you see it until you change its visibility."
      />
    </FormDialog>
  );
}
