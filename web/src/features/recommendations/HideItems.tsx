import Ban from 'lucide-react/icons/ban';
import EyeOff from 'lucide-react/icons/eye-off';
import { MenuItem } from '../../ui/Menu.tsx';
import { useUser } from '../accounts/session.ts';
import { muteChannel } from '../attention/mute-channel.ts';
import { hideChannelFromLists, hideFromLists } from './hide-from-lists.ts';

/** The items of a menu that take a video, or all of its channel, out of the lists. */
export function HideItems({
  video,
  onHide,
}: {
  video: Parameters<typeof hideFromLists>[0] & Parameters<typeof muteChannel>[0];
  /** Takes the video out, or leads a guest to the sign-in for it; without it guests have no such item. */
  onHide?: () => void;
}) {
  const user = useUser();
  const hide = onHide ?? (user && (() => void hideFromLists(video)));
  return (
    <>
      {hide && (
        <MenuItem icon={<EyeOff size={18} />} onClick={hide}>
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
