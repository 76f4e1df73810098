import { useState } from 'react';
import { channelPath } from '@kinora/contract/text/channel-path';
import { videosText } from '@kinora/contract/text/counts';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import ChartColumn from 'lucide-react/icons/chart-column';
import UsersRound from 'lucide-react/icons/users-round';
import { useLocation } from 'react-router';
import { navigate } from '../../../navigation/navigate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../navigation/Link.tsx';
import type { PlaylistAnswer } from '../entry-rows.ts';
import { usePlayAll } from '../play-all.ts';
import { PlaylistMenuButton } from '../PlaylistMenuButton.tsx';
import { UserText } from '../../user-text/UserText.tsx';
import { spokenLength } from '../spoken-length.ts';
import { visibilityNames } from '../visibility-names.ts';
import { SavePlaylistButton } from './SavePlaylistButton.tsx';
import { Mosaic } from './Mosaic.tsx';
import { CollaboratorsDialog } from './CollaboratorsDialog.tsx';
import { Statistics } from './Statistics.tsx';
import styles from './PlaylistHead.module.css';
import { RemoveWatchedSwitch } from './RemoveWatchedSwitch.tsx';

/** What a playlist is as a whole (PDET-01, PDET-02); undefined until it is known. */
export function PlaylistHead({
  id,
  name,
  playlist,
}: {
  id: string;
  name: string;
  playlist: PlaylistAnswer | undefined;
}) {
  const { pathname: from } = useLocation();
  const leave = () => void navigate('/playlists', { replace: true, from });
  return (
    <header className={styles.head}>
      <Mosaic pictures={playlist?.pictures ?? []} />
      <div className={styles.heading}>
        <h1 className={styles.title} tabIndex={-1}>
          {name}
        </h1>
        {playlist && hasMenu(playlist) && (
          <PlaylistMenuButton
            playlist={{
              id,
              name: playlist.playlist_name,
              visibility: playlist.visibility,
              mine: playlist.mine,
            }}
            onDeleted={leave}
          />
        )}
      </div>
      {playlist && <Details id={id} playlist={playlist} onLeft={leave} />}
    </header>
  );
}

/** A Watch Later is nobody else's, and stays as it is; of a private one others get no link. */
const hasMenu = ({ mine, visibility, is_watch_later }: PlaylistAnswer) =>
  !is_watch_later && (mine || visibility !== 'private');

function Details({
  id,
  playlist,
  onLeft,
}: {
  id: string;
  playlist: PlaylistAnswer;
  onLeft: () => void;
}) {
  const [open, setOpen] = useState<'statistics' | 'people' | null>(null);
  const close = () => setOpen(null);
  const { starting, playAll } = usePlayAll(id);
  const { description, visibility, mine, edits, is_watch_later } = playlist;
  return (
    <>
      <p className={styles.facts}>
        <Link to={channelPath(playlist)}>{playlist.owner}</Link>
        {[
          '',
          visibilityNames[visibility],
          videosText(playlist.total_videos ?? 0),
          spokenLength(playlist.total_seconds ?? 0),
        ].join(' · ')}
      </p>
      {description !== '' && (
        <p className={styles.description}>
          <UserText text={description} length={null} />
        </p>
      )}
      <div className={styles.actions}>
        {playlist.total_videos !== 0 && (
          <>
            <Button
              look="primary"
              icon={<Play size={18} aria-hidden />}
              busy={starting === 'in order'}
              onClick={() => void playAll('in order')}
            >
              Play All
            </Button>
            <Button
              icon={<Shuffle size={18} aria-hidden />}
              busy={starting === 'shuffled'}
              onClick={() => void playAll('shuffled')}
            >
              Shuffle
            </Button>
          </>
        )}
        <Button
          aria-expanded={open === 'statistics'}
          onClick={() => setOpen('statistics')}
          icon={<ChartColumn size={18} aria-hidden />}
          aria-haspopup="dialog"
        >
          Statistics
        </Button>
        {!mine && <SavePlaylistButton id={id} saved={playlist.saved} />}
        {edits && !is_watch_later && (
          <Button
            aria-expanded={open === 'people'}
            onClick={() => setOpen('people')}
            icon={<UsersRound size={18} aria-hidden />}
            aria-haspopup="dialog"
          >
            Collaborators
          </Button>
        )}
        {open === 'people' && (
          <CollaboratorsDialog id={id} mine={mine} onLeft={onLeft} onClose={close} />
        )}
        {open === 'statistics' && <Statistics id={id} onClose={close} />}
      </div>
      {mine && is_watch_later && <RemoveWatchedSwitch on={playlist.removes_watched} />}
    </>
  );
}
