import {
  addToPlaylist,
  ownPlaylists,
  type PlaylistCard,
  removeFromPlaylist,
} from '@kinora/contract/playlists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NewPlaylist } from './NewPlaylist.tsx';
import styles from './SavePanel.module.css';

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
  const client = useQueryClient();
  const query = queryOf(ownPlaylists, { video_id: videoId, limit: 100 });
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  return (
    <Popover label="Save to playlist" button={button} onClose={onClose} align="start">
      <h2 className={styles.heading}>Save to playlist</h2>
      {error && !data && (
        <ErrorState row message={error.failed.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className={styles.waiting} />}
      <ul className={styles.list}>
        {data?.playlist.map((playlist: PlaylistCard) => (
          <Choice key={playlist.Id} playlist={playlist} videoId={videoId} onSaved={refresh} />
        ))}
      </ul>
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
  onSaved: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { Id: playlist_id, playlist_name: name, contains_video: contains } = playlist;

  async function change() {
    setBusy(true);
    setProblem(null);
    const input = { playlist_id, video_id: videoId };
    const outcome = await call(contains ? removeFromPlaylist : addToPlaylist, input);
    if (outcome.ok) await onSaved();
    else setProblem(`Error adding video to playlist: ${outcome.message}`);
    setBusy(false);
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
