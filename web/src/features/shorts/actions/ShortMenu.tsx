import { videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import Flag from 'lucide-react/icons/flag';
import ListPlus from 'lucide-react/icons/list-plus';
import SquarePlay from 'lucide-react/icons/square-play';
import type { RefObject } from 'react';
import { lazyComponent, LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '../../../ui/Menu.tsx';
import { HideItems } from '../../recommendations/HideItems.tsx';

const SavePanel = lazyComponent(() => import('../../playlists/SavePanel.tsx'));
const ReportDialog = lazyComponent(() => import('../../moderation/ReportDialog.tsx'));

/** What opens in the place of the menu. */
export type ShortPanel = 'save' | 'report';

/** What else can be done with a short. */
export default function ShortMenu({
  video,
  panel,
  onChoose,
  button,
  onClose,
}: {
  video: Video;
  panel: ShortPanel | null;
  /** Takes the short out of lists, or opens a panel; a guest signs in first. */
  onChoose: (choice: 'hide' | ShortPanel) => void;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  if (panel) {
    return (
      <LazyBoundary>
        {panel === 'save' ? (
          <SavePanel videoId={video.id} button={button} onClose={onClose} />
        ) : (
          <ReportDialog what="Shorty" id={video.id} onClose={onClose} />
        )}
      </LazyBoundary>
    );
  }
  return (
    <Menu button={button} onClose={onClose}>
      <MenuItem icon={<ListPlus size={18} />} closeOnClick={false} onClick={() => onChoose('save')}>
        Save to playlist
      </MenuItem>
      <MenuLinkItem icon={<SquarePlay size={18} />} render={<Link to={videoPath(video)} />}>
        Watch on the full page
      </MenuLinkItem>
      {!video.mine && (
        <>
          <MenuSeparator />
          <HideItems video={video} onHide={() => onChoose('hide')} />
          <MenuItem
            icon={<Flag size={18} />}
            closeOnClick={false}
            onClick={() => onChoose('report')}
          >
            Report
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
