import { videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import Ban from 'lucide-react/icons/ban';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import ListPlus from 'lucide-react/icons/list-plus';
import SquarePlay from 'lucide-react/icons/square-play';
import { type RefObject, useState } from 'react';
import { lazyComponent, LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '../../../ui/Menu.tsx';
import { useUser } from '../../accounts/session.ts';
import { useIntent } from '../../accounts/use-intent.ts';
import { muteChannel } from '../../attention/mute-channel.ts';
import { hideChannelFromLists, hideFromLists } from '../../recommendations/hide-from-lists.ts';

const SavePanel = lazyComponent(() => import('../../playlists/SavePanel.tsx'));
const ReportDialog = lazyComponent(() => import('../../moderation/ReportDialog.tsx'));

/** What else can be done with a short. */
export default function ShortMenu({
  video,
  button,
  onClose,
}: {
  video: Video;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const user = useUser();
  const [panel, setPanel] = useState<'save' | 'report' | null>(null);
  const save = useIntent(`save:${video.id}`, () => setPanel('save'));
  const report = useIntent(`report:${video.id}`, () => setPanel('report'));
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
      <MenuItem icon={<ListPlus size={18} />} closeOnClick={false} onClick={() => save()}>
        Save to playlist
      </MenuItem>
      <MenuLinkItem icon={<SquarePlay size={18} />} render={<Link to={videoPath(video)} />}>
        Watch on the full page
      </MenuLinkItem>
      {!video.mine && (
        <>
          <MenuSeparator />
          {user && (
            <MenuItem icon={<EyeOff size={18} />} onClick={() => void hideFromLists(video)}>
              Not interested
            </MenuItem>
          )}
          <MenuItem
            icon={<Ban size={18} />}
            onClick={() => (user ? void hideChannelFromLists(video) : muteChannel(video))}
          >
            Don’t show this channel
          </MenuItem>
          <MenuItem icon={<Flag size={18} />} closeOnClick={false} onClick={() => report()}>
            Report
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
