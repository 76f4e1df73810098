import { noteEntry } from '@kinora/contract/playlist-entries';
import { limits } from '@kinora/contract/text/limits';
import { call } from '../../../api/call.ts';
import { TextField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';

/** What stands beside an entry of a playlist, for all who see it. */
export function NoteDialog({
  playlistId,
  entry,
  onDone,
  onClose,
}: {
  playlistId: string;
  entry: { id: string; name: string; note: string };
  onDone: (note: string) => void;
  onClose: () => void;
}) {
  const form = useForm({
    async send(text) {
      const note = text('note').trim();
      const outcome = await call(noteEntry, { id: playlistId, entry: entry.id, note });
      return outcome.ok ? ({ ok: true, note } as const) : outcome;
    },
    onDone({ note }) {
      onDone(note);
      onClose();
    },
  });
  return (
    <FormDialog title={`Note beside “${entry.name}”`} action="Save" form={form} onClose={onClose}>
      <TextField
        label="Note"
        name="note"
        maxLength={limits.playlistNote}
        defaultValue={entry.note}
        hint="Who sees the playlist sees it too."
      />
    </FormDialog>
  );
}
