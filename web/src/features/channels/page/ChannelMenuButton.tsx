import type { Channel } from '@kinora/contract/channels';
import { useState } from 'react';
import { EllipsisVertical } from '../../../ui/DotIcons.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { lazyComponent, LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { usePopup } from '../../../ui/use-popup.ts';
import { useIntent } from '../../accounts/use-intent.ts';

const loadMenu = () => import('./ChannelMenu.tsx');
const FeaturedDialog = lazyComponent(() => import('./FeaturedDialog.tsx'));
const ReportDialog = lazyComponent(() => import('../../moderation/ReportDialog.tsx'));

/** Opens what else can be done with a channel, and what that leads to. */
export function ChannelMenuButton({
  channel,
  onChange,
}: {
  channel: Channel;
  onChange: (news: Partial<Channel>) => void;
}) {
  const { channel_id: id } = channel;
  const menu = usePopup(loadMenu);
  const [dialog, setDialog] = useState<'featured' | 'report' | null>(null);
  const report = useIntent(`report:${id}`, () => setDialog('report'));
  const close = () => setDialog(null);
  return (
    <>
      <IconButton
        {...menu.button}
        label={`More about ${channel.channel_name}`}
        data-tooltip="More"
        aria-haspopup="menu"
      >
        <EllipsisVertical size={20} />
      </IconButton>
      {menu.Part && (
        <menu.Part
          channel={channel}
          button={menu.button.ref}
          onChange={onChange}
          onFeatured={() => setDialog('featured')}
          onReport={() => report()}
          onClose={menu.close}
        />
      )}
      {dialog && (
        <LazyBoundary>
          {dialog === 'featured' ? (
            <FeaturedDialog channelId={id} onClose={close} />
          ) : (
            <ReportDialog what="channel" id={id} onClose={close} />
          )}
        </LazyBoundary>
      )}
    </>
  );
}
