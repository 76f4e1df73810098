import { playlistVideos } from '@kinora/contract/playlist-entries';
import { editPlaylist, type PlaylistVisibility } from '@kinora/contract/playlists';
import { limits } from '@kinora/contract/text/limits';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { queryOfForm, refreshFeature } from '../../../api/queries.ts';
import { changedTexts } from '../../../ui/changed-texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field, TextField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { type Option, Select } from '../../../ui/Select.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { EditablePlaylist } from '../editable-playlist.ts';
import { rememberLastPlaylist } from '../last-playlist.ts';
import { PanelVideos } from './PanelVideos.tsx';

const visibilities: Option<PlaylistVisibility>[] = [
  { value: 'private', label: 'Private', detail: 'Only you and its collaborators can open it' },
  { value: 'unlisted', label: 'Unlisted', detail: 'Whoever has the link can open it' },
  { value: 'public', label: 'Public', detail: 'Everybody can find and open it' },
];

/**
 * What a playlist is called, what it is about, who may open it, and its videos (PLIST-06 to PLIST-11).
 * Its fields wait for what is saved by now, and only those that were changed are saved.
 */
export function EditPlaylistDialog({
  playlist: { id, ...known },
  onClose,
}: {
  playlist: EditablePlaylist;
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(
    queryOfForm(playlistVideos, { playlist_id: id, limit: 1 }),
  );
  const [edits, setEdits] = useState<Partial<Texts>>({});
  const [chosen, setChosen] = useState<PlaylistVisibility | null>(null);
  const saved = {
    playlist_name: data?.playlist_name ?? known.name,
    description: data?.description ?? '',
  };
  const written: Texts = { ...saved, ...edits };
  const form = useForm({
    send: async () => {
      const outcome = await call(editPlaylist, {
        playlist_id: id,
        ...changedTexts(saved, written),
        ...(chosen !== null && chosen !== data?.visibility && { visibility: chosen }),
      });
      return outcome.ok ? ({ ok: true, name: written.playlist_name.trim() } as const) : outcome;
    },
    onDone: async ({ name }) => {
      rememberLastPlaylist(id, name);
      onClose();
      await refreshFeature('playlists');
    },
    saved: 'Saved.',
  });

  /** A field by its name. */
  const field = (name: keyof Texts) => ({
    name,
    value: written[name],
    readOnly: data === undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setEdits((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <FormDialog
      title="Edit playlist"
      action="Save"
      form={form}
      canSend={data !== undefined}
      onClose={onClose}
    >
      <Field
        label="Playlist title"
        {...field('playlist_name')}
        required
        maxLength={limits.playlistName}
      />
      <TextField label="Description" {...field('description')} maxLength={limits.description} />
      <Select
        label="Visibility"
        options={visibilities}
        value={chosen ?? data?.visibility ?? known.visibility}
        onChange={setChosen}
      />
      {!data && error && (
        <ErrorState
          row
          message={error.failed.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <PanelVideos id={id} />
    </FormDialog>
  );
}

interface Texts {
  playlist_name: string;
  description: string;
}
