import {
  addToPlaylist,
  addToWatchLater,
  type PlaylistCard,
  removeFromPlaylist,
} from '@kinora/contract/playlists';
import { type RefObject, useState } from 'react';
import { call } from '../../api/call.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
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
  const { playlists, error, again, refresh, note } = useAllPlaylists({ video_id: videoId });
  // In its place: what was used just now comes first only when the panel opens the next time.
  const mark = (id: string, contains_video: boolean) => note(id, { contains_video });
  return (
    <Popover label="Save to playlist" button={button} onClose={onClose} align="start" modal>
      <h2 className={styles.heading}>Save to playlist</h2>
      {!playlists && !error && <Skeleton className={styles.waiting} />}
      <ul className={styles.list}>
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const {
    Id: playlist_id,
    playlist_name: name,
    contains_video: contains,
    is_watch_later,
  } = playlist;

  async function change() {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await (contains
      ? call(removeFromPlaylist, { playlist_id, video_id: videoId })
      : is_watch_later
        ? call(addToWatchLater, { video_id: videoId })
        : call(addToPlaylist, { playlist_id, video_id: videoId }));
    setBusy(false);
    if (outcome.ok) {
      onSaved(playlist_id, !contains);
      toast({ text: contains ? `Removed from ${name}.` : `Saved to ${name}.` });
    } else if (contains) setProblem(outcome.message);
    else if (is_watch_later) setProblem('Error adding to Watch later');
    else setProblem(`Error adding video to playlist: ${outcome.message}`);
  }
  return (
    <li>
      <label className={styles.choice}>
        <input type="checkbox" checked={contains} aria-busy={busy} onChange={() => void change()} />
        <span className={styles.name} title={name}>
          {name}
        </span>
      </label>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  );
}
