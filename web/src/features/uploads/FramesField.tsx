import { chooseThumbnail, thumbnailChoices } from '@kinora/contract/thumbnails';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf, refreshFeature } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Thumbnail } from '../videos/Thumbnail.tsx';
import { noteVideo, useVideo } from '../videos/video-query.ts';
import { FrameDialog } from './FrameDialog.tsx';
import styles from './FramesField.module.css';

/** Pictures from the video itself, one of which can be its thumbnail. */
export function FramesField({ videoId }: { videoId: string }) {
  const { data: video } = useVideo(videoId);
  const thumbnail = video?.thumbnail_url ?? null;
  const { data } = useQuery({
    ...queryOf('thumbnails', thumbnailChoices, { id: videoId }),
    enabled: thumbnail !== null,
  });
  const { run, busy, problem } = useAction();
  const [open, setOpen] = useState(false);
  if (!data) return null;

  async function choose(name: string) {
    const outcome = await run(() => call(chooseThumbnail, { id: videoId, name }));
    if (!outcome?.ok) return;
    noteVideo(videoId, outcome.video);
    void refreshFeature('thumbnails');
  }
  return (
    <div className={styles.frames}>
      {data.thumbnails.length > 1 && (
        <ul className={styles.list} aria-label="Pictures of the video">
          {data.thumbnails.map(({ name, url }, place) => (
            <li key={name}>
              <button
                type="button"
                className={styles.choice}
                aria-label={`Picture ${place + 1}`}
                aria-pressed={thumbnail?.endsWith(`/${name}`) ?? false}
                aria-disabled={busy || undefined}
                onClick={() => void choose(name)}
              >
                <Thumbnail image={url} color={null} duration="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data.hasFrames && <Button onClick={() => setOpen(true)}>Take another frame</Button>}
      <Problem text={problem} />
      {open && video && <FrameDialog video={video} onClose={() => setOpen(false)} />}
    </div>
  );
}
