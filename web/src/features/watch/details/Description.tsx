import type { Video } from '@kinora/contract/videos';
import { useId, useRef, useState } from 'react';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useClipped } from '../../../ui/use-clipped.ts';
import { UserText } from '../../user-text/UserText.tsx';
import { ViewCount } from '../../cards/ViewCount.tsx';
import { CategoryAndTags } from './CategoryAndTags.tsx';
import styles from './Description.module.css';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** How often and since when a video is watched, what its owner says of it, and where it is filed. */
export function Description({ video }: { video: Video }) {
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const long = useClipped(box, open);
  const text = video.description.trim();
  const { category, tags, language, licence } = video;
  const filed = category || language || licence || tags.length > 0;

  return (
    <section className={styles.box} aria-label="Description">
      <p className={styles.facts}>
        {open ? (
          <>
            {video.video_view.toLocaleString()} {video.video_view === 1 ? 'view' : 'views'}{' '}
            <span aria-hidden>·</span>{' '}
            <time dateTime={video.upload_time}>{day.format(new Date(video.upload_time))}</time>
          </>
        ) : (
          <>
            <ViewCount views={video.video_view} /> <span aria-hidden>·</span>{' '}
            <RelativeTime time={video.upload_time} />
          </>
        )}
      </p>
      <div id={id}>
        {text !== '' && (
          <p ref={box} className={styles.text} dir="auto" data-open={open || undefined}>
            <UserText text={text} length={video.seconds} />
          </p>
        )}
        {open && filed && <CategoryAndTags video={video} />}
      </div>
      {(long || filed) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </section>
  );
}
