import { playbackPath } from '@kinora/contract/text/playlist-path';
import type { VideoCard } from '@kinora/contract/videos';
import Play from 'lucide-react/icons/play';
import { EllipsisVertical } from '../../../ui/DotIcons.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePopup } from '../../../ui/use-popup.ts';
import { SmallVideoRow } from '../../cards/SmallVideoRow.tsx';
import { ChannelLine } from '../../cards/VideoRow.tsx';
import styles from './PlaylistQueue.module.css';
import type { QueuedVideo } from './queued-videos.ts';

const loadMenu = () => import('./QueuedMenu.tsx');

/** One video of a playlist; its link plays it there. */
export function QueuedRow({
  list,
  id,
  video,
  index,
  of,
  top,
  current,
}: {
  list: string;
  id: string;
  video: QueuedVideo;
  index: number;
  of: number;
  /** Pixels from the beginning of the list. */
  top: number;
  current: boolean;
}) {
  return (
    <li
      className={styles.row}
      style={{ top }}
      aria-setsize={of}
      aria-posinset={index + 1}
      aria-current={current || undefined}
    >
      <span className={styles.number} aria-hidden>
        {current ? <Play size={14} fill="currentColor" /> : index + 1}
      </span>
      {video ? (
        <SmallVideoRow
          video={video}
          to={playbackPath(list, { id, title: video.name })}
          end={<Options video={video} />}
        >
          <ChannelLine video={video} />
        </SmallVideoRow>
      ) : video === null ? (
        <p className={styles.gone}>This video is hidden now.</p>
      ) : (
        <Skeleton className={styles.coming} />
      )}
    </li>
  );
}

function Options({ video }: { video: VideoCard }) {
  const menu = usePopup(loadMenu);
  return (
    <>
      <IconButton
        {...menu.button}
        label={`Options for ${video.name}`}
        data-tooltip="Options"
        aria-haspopup="menu"
      >
        <EllipsisVertical size={18} />
      </IconButton>
      {menu.Part && <menu.Part video={video} button={menu.button.ref} onClose={menu.close} />}
    </>
  );
}
