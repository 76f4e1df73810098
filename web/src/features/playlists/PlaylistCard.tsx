import type { PlaylistCard as Playlist } from '@kinora/contract/playlists';
import { channelPath } from '@kinora/contract/text/channel-path';
import { videosText } from '@kinora/contract/text/counts';
import { playlistPath } from '@kinora/contract/text/playlist-path';
import ListVideo from 'lucide-react/icons/list-video';
import Lock from 'lucide-react/icons/lock';
import { Link } from '../../navigation/Link.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Thumbnail } from '../cards/Thumbnail.tsx';
import { classes } from '../../ui/classes.ts';
import card from '../../ui/card.module.css';
import styles from './PlaylistCard.module.css';
import { rememberLastPlaylist } from './last-playlist.ts';
import { PlayAllButton } from './PlayAllButton.tsx';
import { PlaylistMenuButton } from './PlaylistMenuButton.tsx';
import { visibilityNames } from './visibility-names.ts';

/** A playlist in a list: its first picture, its name, how many videos, since when (DATA-18). */
export function PlaylistCard({
  playlist,
  ofChannel = false,
}: {
  playlist: Playlist;
  /** One of the public ones on their owner's page. */
  ofChannel?: boolean;
}) {
  const { Id: id, playlist_name: name, video_count: videos, visibility } = playlist;
  return (
    <article className={styles.card}>
      <Thumbnail image={playlist.playlist_thumbnail} color={null} duration="" />
      {playlist.playlist_thumbnail === null && (
        <ListVideo size={32} className={styles.empty} aria-hidden />
      )}
      <span className={styles.count}>{videosText(videos)}</span>
      {videos > 0 && <PlayAllButton id={id} name={name} />}
      <h3 className={classes(card.title, styles.title)} title={name}>
        <Link
          to={playlistPath(id, name)}
          className={card.link}
          onClick={() => rememberLastPlaylist(id, name)}
        >
          {name}
        </Link>
      </h3>
      <p className={classes(card.line, styles.facts)}>
        {playlist.owner !== null && !ofChannel && (
          <>
            <Link to={channelPath(playlist)}>{playlist.owner}</Link> <span aria-hidden>·</span>{' '}
          </>
        )}
        {!ofChannel && (
          <>
            {visibility === 'private' && <Lock size={14} aria-hidden />}{' '}
            {visibilityNames[visibility]} <span aria-hidden>·</span>{' '}
          </>
        )}
        <RelativeTime time={playlist.upload_time} />
      </p>
      {!playlist.is_watch_later && playlist.owner === null && (
        <PlaylistMenuButton
          playlist={{ id, name, visibility, mine: true }}
          className={styles.menu}
        />
      )}
    </article>
  );
}
