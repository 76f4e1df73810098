import { addToWatchLater } from '@kinora/contract/playlists';
import { editPath } from '@kinora/contract/text/slug';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import ListEnd from 'lucide-react/icons/list-end';
import ListPlus from 'lucide-react/icons/list-plus';
import ListStart from 'lucide-react/icons/list-start';
import LogIn from 'lucide-react/icons/log-in';
import Share2 from 'lucide-react/icons/share-2';
import SquarePen from 'lucide-react/icons/square-pen';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshBeside } from '../../api/queries.ts';
import { lazyComponent, LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { attempt } from '../../ui/use-action.ts';
import { useUser } from '../accounts/session.ts';
import { HideItems } from '../recommendations/HideItems.tsx';
import type { CardMenuProps, MenuVideo } from '../cards/card-menu.ts';
import { useSaveIntent } from '../cards/save-intent.ts';
import { addToQueue, playNext } from './queue-actions.ts';
import type { QueueItem } from './queue-item.ts';

const SavePanel = lazyComponent(() => import('../playlists/SavePanel.tsx'));
const WhyPanel = lazyComponent(() => import('../recommendations/WhyPanel.tsx'));
const ShareDialog = lazyComponent(() => import('../sharing/ShareDialog.tsx'));

/** What can be done with the video of a card; saving and sharing lead on. */
export default function CardMenu({ video, saving, button, onSave, onClose }: CardMenuProps) {
  const [panel, setPanel] = useState<'share' | 'why' | null>(null);
  if (saving || panel) {
    const panelProps = { button, onClose };
    return (
      <LazyBoundary>
        {saving && <SavePanel videoId={video.id} {...panelProps} />}
        {panel === 'share' && (
          <ShareDialog video={{ id: video.id, title: video.name }} onClose={onClose} />
        )}
        {panel === 'why' && <WhyPanel why={video.why ?? ''} {...panelProps} />}
      </LazyBoundary>
    );
  }
  return (
    <Menu button={button} onClose={onClose}>
      {video.items?.()}
      <MenuItem icon={<ListStart size={18} />} onClick={() => playNext(video)}>
        Play next
      </MenuItem>
      <MenuItem icon={<ListEnd size={18} />} onClick={() => addToQueue(video)}>
        Add to queue
      </MenuItem>
      <MenuSeparator />
      <SaveItems video={video} onSave={onSave} />
      <MenuItem icon={<Share2 size={18} />} closeOnClick={false} onClick={() => setPanel('share')}>
        Share
      </MenuItem>
      {video.why !== undefined && (
        <MenuItem
          icon={<CircleQuestionMark size={18} />}
          closeOnClick={false}
          onClick={() => setPanel('why')}
        >
          Why this video?
        </MenuItem>
      )}
      <OwnItems video={video} />
    </Menu>
  );
}

/** What its owner changes of a video, or what others do not want to be offered. */
function OwnItems({ video }: { video: MenuVideo }) {
  const user = useUser();
  if (user?.channel_id === video.channel_id) {
    return (
      <>
        <MenuSeparator />
        <MenuLinkItem icon={<SquarePen size={18} />} render={<Link to={editPath(video.id)} />}>
          Edit video
        </MenuLinkItem>
      </>
    );
  }
  return (
    <>
      <MenuSeparator />
      <HideItems video={video} />
    </>
  );
}

/** Where a user puts it; a guest signs in first (WATCH-11). */
function SaveItems({ video, onSave }: { video: QueueItem; onSave: () => void }) {
  const user = useUser();
  const signInToSave = useSaveIntent(onSave);
  if (!user) {
    return (
      <MenuItem icon={<LogIn size={18} />} onClick={() => signInToSave(video.id)}>
        Login
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={<Clock size={18} />} onClick={() => void watchLater(video)}>
        Save to Watch Later
      </MenuItem>
      <MenuItem icon={<ListPlus size={18} />} closeOnClick={false} onClick={onSave}>
        Save to playlist
      </MenuItem>
    </>
  );
}

async function watchLater({ id }: QueueItem) {
  const outcome = await attempt(() => call(addToWatchLater, { video_id: id }), {
    onRefusal: () => toast({ text: 'Error adding to Watch later', tone: 'error' }),
  });
  if (!outcome.ok) return;
  toast({ text: 'Saved to Watch Later' });
  await refreshBeside('playlists');
}
