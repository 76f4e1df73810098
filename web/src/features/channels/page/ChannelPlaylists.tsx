import type { Channel } from '@kinora/contract/channels';
import { channelPlaylistList } from '@kinora/contract/lists/channel-list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../api/queries.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { PlaylistList } from '../../playlists/PlaylistList.tsx';

/** The public playlists of a channel, the newest first. */
export function ChannelPlaylists({ channel }: { channel: Channel }) {
  const list = useInfiniteQuery(pagesOf('playlists', ...channelPlaylistList(channel.channel_id)));
  return (
    <>
      <h2 className="unseen">Playlists</h2>
      <PlaylistList ofChannel list={list} empty={<NoPlaylists mine={channel.mine} />} />
    </>
  );
}

const NoPlaylists = ({ mine }: { mine: boolean }) =>
  mine ? (
    <EmptyState
      title="No public playlists yet"
      action={
        <Link to="/playlists" className={buttonClass({ look: 'primary', size: 'large' })}>
          Your playlists
        </Link>
      }
    >
      Playlists set to Public appear here.
    </EmptyState>
  ) : (
    <EmptyState title="No playlists yet">
      Public playlists of this channel will appear here.
    </EmptyState>
  );
