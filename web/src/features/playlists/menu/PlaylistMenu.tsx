import { playlistFeedPath, playlistPath } from '@kinora/contract/text/playlist-path';
import Link2 from 'lucide-react/icons/link-2';
import Rss from 'lucide-react/icons/rss';
import SquarePen from 'lucide-react/icons/square-pen';
import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useState } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { Menu, MenuItem, MenuLinkItem } from '../../../ui/Menu.tsx';
import type { EditablePlaylist } from '../editable-playlist.ts';
import { DeletePlaylistDialog } from './DeletePlaylistDialog.tsx';
import { EditPlaylistDialog } from './EditPlaylistDialog.tsx';

/** What can be done with a playlist: its owner's editing and deleting lead on. */
export default function PlaylistMenu({
  playlist,
  button,
  onDeleted,
  onClose,
}: {
  playlist: EditablePlaylist;
  button: RefObject<HTMLElement | null>;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}) {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  if (asked === 'edit') return <EditPlaylistDialog playlist={playlist} onClose={onClose} />;
  if (asked === 'delete') {
    return <DeletePlaylistDialog playlist={playlist} onDeleted={onDeleted} onClose={onClose} />;
  }
  const link = new URL(playlistPath(playlist.id, playlist.name), location.href).href;
  return (
    <Menu button={button} onClose={onClose}>
      {playlist.mine && (
        <MenuItem
          icon={<SquarePen size={18} />}
          closeOnClick={false}
          onClick={() => setAsked('edit')}
        >
          Edit playlist
        </MenuItem>
      )}
      {playlist.visibility !== 'private' && (
        <>
          <MenuItem
            icon={<Link2 size={18} />}
            onClick={() => void copyText(link, 'The link is copied.')}
          >
            Copy link
          </MenuItem>
          <MenuLinkItem
            icon={<Rss size={18} />}
            href={playlistFeedPath(playlist.id)}
            target="_blank"
            rel="noopener"
          >
            Feed of its videos
          </MenuLinkItem>
        </>
      )}
      {playlist.mine && (
        <MenuItem
          icon={<Trash2 size={18} />}
          closeOnClick={false}
          onClick={() => setAsked('delete')}
        >
          Delete playlist
        </MenuItem>
      )}
    </Menu>
  );
}
