import { EllipsisVertical } from '../../ui/DotIcons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import type { EditablePlaylist } from './editable-playlist.ts';

const loadMenu = () => import('./menu/PlaylistMenu.tsx');

/** Opens what its owner can do with a playlist (PLIST-03), and others. */
export function PlaylistMenuButton({
  playlist,
  onDeleted,
  className,
}: {
  playlist: EditablePlaylist;
  onDeleted?: () => void;
  className?: string | undefined;
}) {
  const menu = usePopup(loadMenu);
  return (
    <>
      <IconButton
        {...menu.button}
        label={`Options for ${playlist.name}`}
        data-tooltip="Options"
        aria-haspopup="menu"
        className={className}
      >
        <EllipsisVertical size={20} />
      </IconButton>
      {menu.Part && (
        <menu.Part
          playlist={playlist}
          button={menu.button.ref}
          onDeleted={onDeleted}
          onClose={menu.close}
        />
      )}
    </>
  );
}
