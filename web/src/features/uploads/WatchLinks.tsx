import { videoPath } from '@kinora/contract/text/slug';
import Link2 from 'lucide-react/icons/link';
import Play from 'lucide-react/icons/play';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useVideo } from '../videos/video-query.ts';
import styles from './SendProgress.module.css';

/** The video's address from the first second on, and the way to it once it plays. */
export function WatchLinks({ videoId, title }: { videoId: string; title: string }) {
  const { data: video } = useVideo(videoId);
  const path = videoPath({ id: videoId, title: video?.title ?? title });

  const link = new URL(path, location.href).href;

  return (
    <div className={styles.links}>
      {video?.playable && (
        <Link to={path} className={buttonClass({ look: 'primary' })}>
          <Play size={18} aria-hidden />
          Watch
        </Link>
      )}
      <Button
        icon={<Link2 size={18} aria-hidden />}
        onClick={() => void copyText(link, 'The link is copied.')}
      >
        Copy link
      </Button>
    </div>
  );
}
