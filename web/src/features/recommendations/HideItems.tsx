import Ban from 'lucide-react/icons/ban';
import EyeOff from 'lucide-react/icons/eye-off';
import { MenuItem } from '../../ui/Menu.tsx';
import { useUser } from '../accounts/session.ts';
import { muteChannel } from '../attention/mute-channel.ts';
import { hideChannelFromLists, hideFromLists } from './hide-from-lists.ts';

/** The items of a menu that take a video, or all of its channel, out of the lists. */
export function HideItems({
  video,
}: {
  video: Parameters<typeof hideFromLists>[0] & Parameters<typeof muteChannel>[0];
}) {
  const user = useUser();
  return (
    <>
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
    </>
  );
}
