import { noteEntry } from '@kinora/contract/playlist-entries';
import { limits } from '@kinora/contract/text/limits';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { refreshBeside } from '../../../api/queries.ts';
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
  /** Whether the user knows of another note there by now, which may then be replaced. */
  const [overwrites, setOverwrites] = useState(false);
  const form = useForm({
    async send(text) {
      const note = text('note').trim();
      const was = overwrites ? {} : { was: entry.note };
      const outcome = await call(noteEntry, { id: playlistId, entry: entry.id, note, ...was });
      return outcome.ok ? ({ ok: true, note } as const) : outcome;
    },
    onRefusal({ error }) {
      if (error !== 'conflict') return;
      setOverwrites(true);
      void refreshBeside('playlists');
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
        hint="Everyone who sees the playlist sees it too."
      />
    </FormDialog>
  );
}
