import { channelPath } from '@kinora/contract/text/channel-path';
import { playlistPath } from '@kinora/contract/text/playlist-path';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import Shuffle from 'lucide-react/icons/shuffle';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStore } from '../../ui/use-store.ts';
import { rememberLastPlaylist } from '../playlists/last-playlist.ts';
import { usePlayAll } from '../playlists/play-all.ts';
import { setRepeat, usePlayback } from '../playlists/playback.ts';
import { orderOf, queueQuery } from '../playlists/playback-order.ts';
import { queue } from './queue.ts';
import { playInstead, skipBackIn, skipToNext } from './use-next-video.ts';
import styles from './playlist/PlaylistQueue.module.css';
import { QueuedList } from './playlist/QueuedList.tsx';

/** The playlist in which a video plays: where it stands, what comes, and in which order (PPLAY-02). */
export default function PlaylistQueue({ list, videoId }: { list: string; videoId: string }) {
  return (
    <section aria-label="Playlist" className={styles.queue}>
      {list === '' ? <NoPlaylist /> : <Queue key={list} list={list} videoId={videoId} />}
    </section>
  );
}

const waitingRows = [1, 2, 3, 4, 5];

const NoPlaylist = () => (
  <ErrorState row message="Missing playlist name or id">
    <Link to="/playlists" className={buttonClass()}>
      All playlists
    </Link>
  </ErrorState>
);

function Queue({ list, videoId }: { list: string; videoId: string }) {
  const { data, error, isFetching, refetch } = useQuery(queueQuery(list));
  const playback = usePlayback(list);
  const { playAll } = usePlayAll(list, playInstead);
  const ids = useMemo(() => orderOf(data?.video_ids ?? [], playback), [data, playback]);
  const at = ids.indexOf(videoId);
  const queued = useStore(queue);
  const nothingFollows = at === ids.length - 1 && queued.length === 0;
  const name = data?.playlist_name;
  useEffect(() => {
    if (name !== undefined) rememberLastPlaylist(list, name);
  }, [list, name]);

  if (!data) {
    return error ? (
      <ErrorState
        row
        message={error.failed.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <div className={styles.waiting}>
        {waitingRows.map((row) => (
          <Skeleton key={row} className={styles.coming} />
        ))}
      </div>
    );
  }
  const shuffle = () => void playAll(playback.seed === null ? 'shuffled' : 'in order');
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.name} title={name}>
          <Link to={playlistPath(list, data.playlist_name)}>{name}</Link>
        </h2>
        <p className={styles.facts}>
          <Link to={channelPath(data)}>{data.owner}</Link> <span aria-hidden>·</span>{' '}
          {at >= 0 ? `${at + 1} / ${ids.length}` : ids.length}
          <output className="unseen">
            {at >= 0 && `Video ${at + 1} of ${ids.length} in ${name}`}
          </output>
        </p>
        <IconButton
          label="Previous"
          disabled={at === 0 && !playback.repeat}
          onClick={() => void skipBackIn(list, videoId)}
        >
          <SkipBack size={18} />
        </IconButton>
        <IconButton
          label="Next"
          disabled={nothingFollows && !playback.repeat}
          onClick={() => void skipToNext(videoId)}
        >
          <SkipForward size={18} />
        </IconButton>
        <IconButton label="Play All" onClick={() => void playAll('as it is')}>
          <Play size={18} />
        </IconButton>
        <IconButton label="Shuffle" aria-pressed={playback.seed !== null} onClick={shuffle}>
          <Shuffle size={18} />
        </IconButton>
        <IconButton
          label="Repeat"
          aria-pressed={playback.repeat}
          onClick={() => setRepeat(list, !playback.repeat)}
        >
          <Repeat size={18} />
        </IconButton>
      </header>
      <QueuedList list={list} ids={ids} at={at} />
    </>
  );
}
