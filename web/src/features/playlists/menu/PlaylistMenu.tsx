import { playlistPath } from '@kinora/contract/text/playlist-path';
import Link2 from 'lucide-react/icons/link-2';
import SquarePen from 'lucide-react/icons/square-pen';
import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useState } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import type { EditablePlaylist } from '../editable-playlist.ts';
import { DeletePlaylistDialog } from './DeletePlaylistDialog.tsx';
import { EditPlaylistDialog } from './EditPlaylistDialog.tsx';

/** What its owner can do with a playlist; editing and deleting lead on. */
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
      <MenuItem
        icon={<SquarePen size={18} />}
        closeOnClick={false}
        onClick={() => setAsked('edit')}
      >
        Edit playlist
      </MenuItem>
      {playlist.visibility !== 'private' && (
        <MenuItem
          icon={<Link2 size={18} />}
          onClick={() => void copyText(link, 'The link is copied.')}
        >
          Copy link
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 size={18} />} closeOnClick={false} onClick={() => setAsked('delete')}>
        Delete playlist
      </MenuItem>
    </Menu>
  );
}
