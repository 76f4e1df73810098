import { editPlaylist, type PlaylistVisibility } from '@kinora/contract/playlists';
import { limits } from '@kinora/contract/text/limits';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { Field, TextField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { type Option, Select } from '../../../ui/Select.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { rememberLastPlaylist } from '../last-playlist.ts';
import type { EditablePlaylist } from '../editable-playlist.ts';
import { PanelVideos } from './PanelVideos.tsx';

const visibilities: Option<PlaylistVisibility>[] = [
  { value: 'private', label: 'Private', detail: 'Only you can open it' },
  { value: 'unlisted', label: 'Unlisted', detail: 'Whoever has the link can open it' },
  { value: 'public', label: 'Public', detail: 'Everybody can find and open it' },
];

/** What a playlist is called, what it is about, who may open it, and its videos (PLIST-06 to PLIST-11). */
export function EditPlaylistDialog({
  playlist: { id, ...playlist },
  onClose,
}: {
  playlist: EditablePlaylist;
  onClose: () => void;
}) {
  const [visibility, setVisibility] = useState(playlist.visibility);
  const form = useForm({
    send: async (text) => {
      const playlist_name = text('playlist_name').trim();
      const description = text('description').trim();
      const outcome = await call(editPlaylist, {
        playlist_id: id,
        playlist_name,
        description,
        visibility,
      });
      return outcome.ok ? ({ ok: true, name: playlist_name } as const) : outcome;
    },
    onDone: async ({ name }) => {
      rememberLastPlaylist(id, name);
      onClose();
      await refreshFeature('playlists');
    },
    saved: 'Saved.',
  });
  return (
    <FormDialog title="Edit playlist" action="Save" form={form} onClose={onClose}>
      <Field
        label="Playlist title"
        name="playlist_name"
        required
        maxLength={limits.playlistName}
        defaultValue={playlist.name}
      />
      <TextField
        label="Description"
        name="description"
        maxLength={limits.description}
        defaultValue={playlist.description}
      />
      <Select
        label="Visibility"
        options={visibilities}
        value={visibility}
        onChange={setVisibility}
      />
      <PanelVideos id={id} />
    </FormDialog>
  );
}
