import { preferredRung } from '@kinora/contract/text/preferred-rung';
import { reachesEnd } from '@kinora/contract/text/reaches-end';
import type { Video } from '@kinora/contract/videos';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogText } from '../../ui/Dialog.tsx';
import { Link } from '../../navigation/Link.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { RadioGroup, type RadioOption } from '../../ui/RadioGroup.tsx';
import { useUser } from '../accounts/session.ts';
import styles from './DownloadDialog.module.css';
import { useDownload } from './use-download.ts';

/**
 * Which quality to save, unless that is settled; then how far its file is, until it is there. What
 * goes wrong leaves the choice again.
 */
export default function DownloadDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const choice = useUser()?.download ?? 'ask';
  const preferred = preferredRung(choice, video.resolutions.filter(isWhole(video)))?.id ?? null;
  const [wanted, setWanted] = useState(preferred);
  const [begun, setBegun] = useState(choice === 'ask' ? null : preferred);
  const { progress, problem, retry } = useDownload(video, begun, onClose);
  const label = video.resolutions.find(({ id }) => id === begun)?.resolution;
  const choosing = begun === null || problem !== null;
  const begin = () => (wanted === begun ? retry() : setBegun(wanted));

  return (
    <Dialog
      title="Download"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {choosing && wanted !== null && (
            <Button look="primary" onClick={begin}>
              {wanted === begun ? 'Try again' : 'Download'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <Problem text={problem} />
        {choosing ? (
          <RadioGroup
            label="Quality"
            options={optionsOf(video)}
            value={wanted}
            onChange={setWanted}
          />
        ) : (
          <Progress label="The file is being prepared" value={progress} />
        )}
        <div className={styles.hint}>
          <DialogText>
            {!choosing && `Preparing the file in ${label}… `}
            Change the default quality in{' '}
            <Link to="/download-settings" onClick={onClose}>
              your settings
            </Link>
            .
          </DialogText>
        </div>
      </div>
    </Dialog>
  );
}

/** Whether a rung reaches to the end, as every one does once the video is made. */
const isWhole =
  ({ state, seconds }: Video) =>
  ({ published }: Video['resolutions'][number]) =>
    state !== 'processing' || reachesEnd(published, seconds);

/** Every quality; one that is still being made can be seen but not taken. */
const optionsOf = (video: Video): RadioOption<string>[] =>
  video.resolutions.map((rung) => ({
    value: rung.id,
    label: rung.resolution,
    ...(!isWhole(video)(rung) && { detail: 'Still processing', disabled: true }),
  }));
