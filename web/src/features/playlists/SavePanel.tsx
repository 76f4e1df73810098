import {
  addToPlaylist,
  removeManyFromPlaylist,
  restoreEntries,
} from '@kinora/contract/playlist-entries';
import { addToWatchLater, type PlaylistCard } from '@kinora/contract/playlists';
import type { RefObject } from 'react';
import { call } from '../../api/call.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { attempt, toastRefusal, useAction } from '../../ui/use-action.ts';
import choices from '../../ui/choices.module.css';
import { NewPlaylist } from './NewPlaylist.tsx';
import styles from './SavePanel.module.css';
import { useAllPlaylists } from './use-all-playlists.ts';

/** The user's playlists with a mark at those that have the video; each mark is saved at once. */
export default function SavePanel({
  videoId,
  button,
  onClose,
}: {
  videoId: string;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const { playlists, error, again, refresh, note, refreshOthers } = useAllPlaylists({
    video_id: videoId,
  });
  // In its place: what was used just now comes first only when the panel opens the next time.
  const mark = (id: string, contains_video: boolean) => {
    void note(id, { contains_video });
    void refreshOthers();
  };
  return (
    <Popover label="Save to playlist" button={button} onClose={onClose} align="start" modal>
      <h2 className={choices.heading}>Save to playlist</h2>
      {!playlists && !error && <Skeleton className={styles.waiting} />}
      <ul className={choices.list}>
        {playlists?.map((playlist) => (
          <Choice key={playlist.Id} playlist={playlist} videoId={videoId} onSaved={mark} />
        ))}
      </ul>
      {error && <ErrorState row message={error.failed.message} onRetry={again} />}
      <NewPlaylist videoId={videoId} onMade={refresh} />
    </Popover>
  );
}

function Choice({
  playlist,
  videoId,
  onSaved,
}: {
  playlist: PlaylistCard;
  videoId: string;
  onSaved: (id: string, contains: boolean) => void;
}) {
  const { run, busy, problem } = useAction();
  const {
    Id: playlist_id,
    playlist_name: name,
    contains_video: contains,
    is_watch_later,
  } = playlist;

  const adding = is_watch_later ? 'Error adding to Watch later' : 'Error adding video to playlist';
  async function change() {
    const input = { playlist_id, video_id: videoId };
    if (contains) {
      const outcome = await run(() => call(removeManyFromPlaylist, input));
      if (!outcome?.ok) return;
      onSaved(playlist_id, false);
      toast({
        text: `Removed from ${name}.`,
        action: { label: 'Undo', run: () => void restore(outcome.removal) },
      });
      return;
    }
    const outcome = await run(() =>
      is_watch_later ? call(addToWatchLater, { video_id: videoId }) : call(addToPlaylist, input),
    );
    if (!outcome?.ok) return;
    onSaved(playlist_id, true);
    toast({ text: `Saved to ${name}.` });
  }
  async function restore(removal: string) {
    const outcome = await attempt(() => call(restoreEntries, { removal }), {
      onRefusal: toastRefusal,
    });
    if (outcome.ok) onSaved(playlist_id, true);
  }
  return (
    <li>
      <label className={choices.choice}>
        <input type="checkbox" checked={contains} aria-busy={busy} onChange={() => void change()} />
        <span className={choices.name} title={name}>
          {name}
        </span>
      </label>
      <Problem
        text={
          problem === null || contains ? problem : is_watch_later ? adding : `${adding}: ${problem}`
        }
      />
    </li>
  );
}
