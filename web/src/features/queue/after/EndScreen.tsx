import { videoPath } from '@kinora/contract/text/slug';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useState } from 'react';
import { playerOf } from '../../../player/active-player.ts';
import { Button } from '../../../ui/Button.tsx';
import card from '../../../ui/card.module.css';
import { Link } from '../../../navigation/Link.tsx';
import { Thumbnail } from '../../cards/Thumbnail.tsx';
import type { QueueItem } from '../queue-item.ts';
import { relatedTo } from '../related.ts';
import styles from './EndScreen.module.css';

/** As many as fit at most; narrow players show fewer. */
const most = 6;

/** The calm end: once more, or something related. */
export function EndScreen({ id }: { id: string }) {
  const [related, setRelated] = useState<readonly QueueItem[]>([]);
  useEffect(() => {
    let here = true;
    void relatedTo(id).then((found) => here && setRelated(found.slice(0, most)));
    return () => {
      here = false;
    };
  }, [id]);

  return (
    <section aria-label="The video has ended" className={styles.over}>
      <div className={styles.parts}>
        <Button
          icon={<RotateCcw size={18} aria-hidden />}
          onClick={() => playerOf(id)?.actions.play()}
        >
          Play again
        </Button>
        <ul className={styles.related}>
          {related.map((video) => (
            <li key={video.id} className={styles.video}>
              <Thumbnail image={video.thumbnail_url} color={null} duration={video.duration} />
              <p className={styles.title} title={video.name}>
                <Link className={card.link} to={videoPath({ id: video.id, title: video.name })}>
                  {video.name}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
