import { addToPlaylist, maxPerCall } from '@kinora/contract/playlist-entries';
import { type PlaylistCard } from '@kinora/contract/playlists';
import { videosText } from '@kinora/contract/text/counts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../ui/in-batches.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { Dialog, DialogText } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useAllPlaylists } from '../use-all-playlists.ts';
import styles from './SaveManyDialog.module.css';

interface Saving {
  /** Ids of the videos, in their order. */
  videos: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Saves videos of a playlist to another one; of those that are there already it asks what to do. */
export function SaveManyDialog({ from, ...saving }: Saving & { from: string }) {
  const [asked, setAsked] = useState<{ playlist: PlaylistCard; repeated: number } | null>(null);
  const { playlists, error, again, isFetching } = useAllPlaylists({});
  const others = playlists?.filter(({ Id }) => Id !== from);
  if (asked) return <AskRepeated {...saving} {...asked} />;
  if (others && others.length > 0) {
    return (
      <Choose
        {...saving}
        playlists={others}
        onRepeated={(playlist, repeated) => setAsked({ playlist, repeated })}
      />
    );
  }
  return (
    <Dialog title={`Save ${videosText(saving.videos.length)}`} open onClose={saving.onClose}>
      {error ? (
        <ErrorState row message={error.failed.message} onRetry={again} busy={isFetching} />
      ) : others ? (
        'You have no other playlist yet. Create one with “Save” below a video.'
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </Dialog>
  );
}

function Choose({
  videos,
  playlists,
  onRepeated,
  onDone,
  onClose,
}: Saving & {
  playlists: readonly PlaylistCard[];
  onRepeated: (playlist: PlaylistCard, repeated: number) => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const playlist = playlists.find(({ Id }) => Id === chosen);
  const form = useForm({
    send: () => saveAll(chosen ?? '', videos, 'stay'),
    onDone({ repeated }) {
      if (!playlist) return;
      if (repeated > 0) return onRepeated(playlist, repeated);
      finish(playlist.playlist_name, { videos, onDone, onClose });
    },
  });
  return (
    <FormDialog
      title={`Save ${videosText(videos.length)}`}
      action="Save"
      canSend={playlist !== undefined}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        label="To which playlist?"
        options={playlists.map(({ Id: value, playlist_name: label }) => ({ value, label }))}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}

function AskRepeated({
  videos,
  playlist: { Id: playlist_id, playlist_name: name },
  repeated,
  ...then
}: Saving & { playlist: PlaylistCard; repeated: number }) {
  const form = useForm({
    send: () => saveAll(playlist_id, videos, 'move'),
    onDone: () => finish(name, { videos, ...then }),
  });
  return (
    <FormDialog
      title={`“${name}” has ${repeated === 1 ? 'one of them' : `${repeated} of them`} already`}
      action="Move to the end"
      cancel="Leave in place"
      form={form}
      onClose={() => finish(name, { videos, ...then })}
    >
      <DialogText>
        A playlist holds a video only once. It can stay where it is, or move to the end with the
        others.
      </DialogText>
    </FormDialog>
  );
}

/** However many they are; what is answered counts those that were in it already. */
async function saveAll(playlist_id: string, videos: readonly string[], repeated: 'stay' | 'move') {
  let known = 0;
  for (const video_ids of inBatches(videos, maxPerCall)) {
    const outcome = await call(addToPlaylist, { playlist_id, video_ids, repeated });
    if (!outcome.ok) {
      return { ...outcome, message: `Error adding video to playlist: ${outcome.message}` };
    }
    known += outcome.repeated;
  }
  return { ok: true, repeated: known } as const;
}

function finish(name: string, { videos, onDone, onClose }: Saving): void {
  onClose();
  onDone();
  toast({ text: `Saved ${videosText(videos.length)} to ${name}.` });
  void refreshFeature('playlists');
}
