import { reportVideo } from '@kinora/contract/moderation';
import type { VideoCard } from '@kinora/contract/videos';
import Flag from 'lucide-react/icons/flag';
import Share2 from 'lucide-react/icons/share-2';
import { type RefObject, useState } from 'react';
import { call } from '../../../api/call.ts';
import { lazyComponent, LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { attempt, toastRefusal } from '../../../ui/use-action.ts';
import { useUser } from '../../accounts/session.ts';

const ShareDialog = lazyComponent(() => import('../../sharing/ShareDialog.tsx'));

/** What can be done with a video of a playlist while it plays (PPLAY-07). */
export default function QueuedMenu({
  video,
  button,
  onClose,
}: {
  video: VideoCard;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const user = useUser();
  const [sharing, setSharing] = useState(false);
  if (sharing) {
    return (
      <LazyBoundary>
        <ShareDialog video={{ id: video.id, title: video.name }} onClose={onClose} />
      </LazyBoundary>
    );
  }
  return (
    <Menu button={button} onClose={onClose}>
      <MenuItem icon={<Share2 size={18} />} closeOnClick={false} onClick={() => setSharing(true)}>
        Share video
      </MenuItem>
      {user && (
        <MenuItem icon={<Flag size={18} />} onClick={() => void report(video.id)}>
          Report video
        </MenuItem>
      )}
    </Menu>
  );
}

/** At once, with the reason that stands for all (PPLAY-09). */
async function report(video_id: string) {
  const reason = 'Inappropriate content';
  const outcome = await attempt(() => call(reportVideo, { video_id, reason }), {
    onRefusal: toastRefusal,
  });
  if (outcome.ok) toast({ text: 'Video reported successfully' });
}
