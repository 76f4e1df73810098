import { chooseThumbnail, thumbnailChoices } from '@kinora/contract/thumbnails';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { subscribeLive } from '../../api/live.ts';
import { queryOf, refreshFeature } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Thumbnail } from '../cards/Thumbnail.tsx';
import { noteVideo, useVideo } from '../videos/video-query.ts';
import { FrameDialog } from './FrameDialog.tsx';
import styles from './FramesField.module.css';

const noPicture =
  'There is no frame at that moment, so the thumbnail is unchanged. Choose another moment.';

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
  const [missing, setMissing] = useState(false);
  useEffect(
    () => subscribeLive('frame', ({ id, taken }) => id === videoId && setMissing(!taken)),
    [videoId],
  );
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
        <ul className={styles.list} aria-label="Frames of the video">
          {data.thumbnails.map(({ name, url }, index) => (
            <li key={name}>
              <button
                type="button"
                className={styles.choice}
                aria-label={`Picture ${index + 1}`}
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
      {data.hasFrames && (
        <Button
          onClick={() => {
            setMissing(false);
            setOpen(true);
          }}
        >
          Choose another frame
        </Button>
      )}
      <Problem text={missing ? noPicture : problem} />
      {open && video && <FrameDialog video={video} onClose={() => setOpen(false)} />}
    </div>
  );
}
