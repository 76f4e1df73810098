import { addToWatchLater } from '@kinora/contract/playlists';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import ListEnd from 'lucide-react/icons/list-end';
import ListPlus from 'lucide-react/icons/list-plus';
import ListStart from 'lucide-react/icons/list-start';
import LogIn from 'lucide-react/icons/log-in';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, type RefObject, useState } from 'react';
import { call } from '../../api/call.ts';
import { LatePart } from '../../ui/LatePart.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { useUser } from '../accounts/session.ts';
import { addToQueue, playNext } from './queue-actions.ts';
import type { MenuVideo } from './menu-video.ts';
import type { QueueItem } from './queue-item.ts';

const SavePanel = lazy(() => import('../playlists/SavePanel.tsx'));
const WhyPanel = lazy(() => import('../recommendations/WhyPanel.tsx'));
const ShareDialog = lazy(() => import('../sharing/ShareDialog.tsx'));

/**
 * What can be done with the video of a card; saving and sharing lead on.
 * @param saving whether it opens with the playlists
 * @param onSave opens the playlists, for a guest after signing in
 */
export default function CardMenu({
  video,
  saving,
  button,
  onSave,
  onClose,
}: {
  video: MenuVideo;
  saving: boolean;
  button: RefObject<HTMLElement | null>;
  onSave: () => void;
  onClose: () => void;
}) {
  const [panel, setPanel] = useState<'share' | 'why' | null>(null);
  if (saving || panel) {
    const place = { button, onClose };
    return (
      <LatePart>
        {saving && <SavePanel videoId={video.id} {...place} />}
        {panel === 'share' && (
          <ShareDialog video={{ id: video.id, title: video.name }} onClose={onClose} />
        )}
        {panel === 'why' && <WhyPanel why={video.why ?? ''} {...place} />}
      </LatePart>
    );
  }
  return (
    <Menu button={button} onClose={onClose}>
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
    </Menu>
  );
}

/** Where a user puts it; a guest signs in first (WATCH-11). */
function SaveItems({ video, onSave }: { video: QueueItem; onSave: () => void }) {
  const user = useUser();
  if (!user) {
    return (
      <MenuItem icon={<LogIn size={18} />} onClick={onSave}>
        Sign in to save
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
  const outcome = await call(addToWatchLater, { video_id: id });
  if (outcome.ok) toast({ text: 'Saved to Watch Later' });
  else toast({ text: 'Error adding to Watch later', tone: 'error' });
}
