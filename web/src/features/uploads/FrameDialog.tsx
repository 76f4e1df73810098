import { clock } from '@kinora/contract/text/duration';
import { takeFrame } from '@kinora/contract/thumbnails';
import type { Video } from '@kinora/contract/videos';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { StoryboardPicture } from '../../player/timeline/StoryboardPicture.tsx';
import { thumbnailAt } from '../../player/timeline/storyboard.ts';
import { useThumbnails } from '../../player/timeline/use-thumbnails.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './FramesField.module.css';

/** Pixels of the picture's longer side. */
const longest = 320;

/** Asks for the moment whose picture becomes the thumbnail. */
export function FrameDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const { id, storyboard_url } = video;
  const length = video.seconds ?? 0;
  const [seconds, setSeconds] = useState(() => Math.round(length / 2));
  const picture = thumbnailAt(useThumbnails(storyboard_url), seconds);
  const form = useForm({
    send: () => call(takeFrame, { id, seconds }),
    onDone: onClose,
    saved: 'Frame saved. The thumbnail will update in a moment.',
  });
  return (
    <FormDialog title="Choose a frame" action="Use this frame" form={form} onClose={onClose}>
      {picture && (
        <div className={styles.picture} aria-hidden>
          <StoryboardPicture thumbnail={picture} longest={longest} />
        </div>
      )}
      <Slider
        label="Moment"
        value={seconds}
        max={length}
        step={length < 60 ? 0.1 : 0.5}
        text={(at) => `${clock(at)}${at % 1 === 0 ? '' : (at % 1).toFixed(1).slice(1)}`}
        onChange={setSeconds}
      />
    </FormDialog>
  );
}
