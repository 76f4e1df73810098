import type { Channel } from '@kinora/contract/channels';
import { showChannel } from '@kinora/contract/hidden';
import { channelFeedPath, channelPath } from '@kinora/contract/text/channel-path';
import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import Flag from 'lucide-react/icons/flag';
import Link2 from 'lucide-react/icons/link-2';
import Rss from 'lucide-react/icons/rss';
import Star from 'lucide-react/icons/star';
import UserX from 'lucide-react/icons/user-x';
import type { RefObject } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '../../../ui/Menu.tsx';
import { useUser } from '../../accounts/session.ts';
import { muteChannel, unmuteChannel, useIsMuted } from '../../attention/mute-channel.ts';
import {
  blockFromComments,
  hideChannelFromLists,
  show,
} from '../../recommendations/hide-from-lists.ts';
import { useHidden } from '../../videos/list-filter.ts';

/** What can be done with a channel beside following it; its owner chooses what its page features. */
export default function ChannelMenu({
  channel,
  button,
  onChange,
  onFeatured,
  onReport,
  onClose,
}: {
  channel: Channel;
  button: RefObject<HTMLElement | null>;
  onChange: (news: Partial<Channel>) => void;
  onFeatured: () => void;
  onReport: () => void;
  onClose: () => void;
}) {
  const user = useUser();
  const address = new URL(channelPath(channel), location.href).href;
  return (
    <Menu button={button} onClose={onClose}>
      <MenuItem
        icon={<Link2 size={18} />}
        onClick={() => void copyText(address, 'The link is copied.')}
      >
        Copy link
      </MenuItem>
      <MenuLinkItem
        icon={<Rss size={18} />}
        href={channelFeedPath(channel.channel_id)}
        target="_blank"
        rel="noopener"
      >
        Feed of its videos
      </MenuLinkItem>
      <MenuSeparator />
      {channel.mine ? (
        <MenuItem icon={<Star size={18} />} onClick={onFeatured}>
          Featured videos
        </MenuItem>
      ) : (
        <>
          <OfferItem channel={channel} onChange={onChange} />
          {user && !channel.blocked && (
            <MenuItem
              icon={<UserX size={18} />}
              onClick={() => void blockFromComments(channel.channel_id, channel.channel_name)}
            >
              Block
            </MenuItem>
          )}
          <MenuItem icon={<Flag size={18} />} onClick={onReport}>
            Report
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Whether lists offer anything of the channel; a guest's choice stays with the browser. */
function OfferItem({
  channel,
  onChange,
}: {
  channel: Channel;
  onChange: (news: Partial<Channel>) => void;
}) {
  const user = useUser();
  const isHidden = useHidden().has(channel.channel_id) || channel.hidden;
  const isMuted = useIsMuted(channel.channel_id);
  const showAgain = () => {
    if (!user) return unmuteChannel(channel.channel_id);
    onChange({ hidden: false, blocked: false });
    void show(channel.channel_id, showChannel);
  };
  if (user ? isHidden : isMuted) {
    return (
      <MenuItem icon={<Eye size={18} />} onClick={showAgain}>
        {channel.blocked ? 'Unblock' : 'Show this channel in lists'}
      </MenuItem>
    );
  }
  return (
    <MenuItem
      icon={<Ban size={18} />}
      onClick={() => (user ? void hideChannelFromLists(channel) : muteChannel(channel))}
    >
      Don’t show this channel
    </MenuItem>
  );
}
